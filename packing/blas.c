/* What numpy asks of a library of linear algebra, in plain loops: 20 kB in the packaged game instead of the 25 to 33 MB of
   OpenBLAS, which numpy's wheels bring. The game multiplies no matrix that is large, and never solves, inverts or decomposes one
   with numpy (tests/packing/test_blas.py holds both).

   All of CBLAS that numpy calls is here and right: dot, axpy, gemv, gemm and syrk, in four types, with 64-bit lengths, under the
   names of the scipy-openblas64 wheels. LAPACK is not: each of its functions tells by `info` that it failed, and numpy raises
   LinAlgError. No function needs the C library, so the result depends on nothing. See packing/blas.py. */

#ifdef _WIN32
#define PUBLIC __declspec(dllexport)
#else
#define PUBLIC __attribute__((visibility("default")))
#endif

typedef long long Int;
enum { ROW = 101, PLAIN = 111, CONJUGATED = 113, UPPER = 121 };

typedef struct { float re, im; } Complex32;
typedef struct { double re, im; } Complex64;

/* An element of a vector: a negative step counts from the other end. */
#define AT(x, i, n, step) ((x)[(step) < 0 ? ((i) - (n) + 1) * (step) : (i) * (step)])

#define ADD_REAL(to, a, b, turned) ((to) += (a) * (b))
#define ADD_COMPLEX(to, a, b, turned) do { \
        const __typeof__((to).re) im_ = (turned) ? -(b).im : (b).im, re_ = (a).re * (b).re - (a).im * im_; \
        (to).im += (a).re * im_ + (a).im * (b).re; (to).re += re_; } while (0)
#define TIMES_REAL(to, a) ((to) *= (a))
#define TIMES_COMPLEX(to, a) do { \
        const __typeof__(to) old_ = (to); (to).re = (a).re * old_.re - (a).im * old_.im; \
        (to).im = (a).re * old_.im + (a).im * old_.re; } while (0)
#define NOTHING_REAL(a) ((a) == 0)
#define NOTHING_COMPLEX(a) ((a).re == 0 && (a).im == 0)

/* Scalars are given by value where they are real, by address where they are complex. */
#define BY_VALUE(type, name) type name
#define BY_ADDRESS(type, name) const type *name##_at
#define SAME(type, name) ((void) 0)
#define TAKEN(type, name) const type name = *name##_at

#define BLAS(letter, type, KIND, SCALAR, TAKE) \
\
static void scaled_##letter(Int n, type by, type *y, Int step) \
{ \
    for (Int i = 0; i < n; i++) { \
        if (NOTHING_##KIND(by)) y[i * step] = (type) {0};   /* what is there may be no number at all */ \
        else TIMES_##KIND(y[i * step], by); \
    } \
} \
\
PUBLIC void scipy_cblas_##letter##axpy64_(Int n, SCALAR(type, alpha), const type *x, Int step_x, type *y, Int step_y) \
{ \
    TAKE(type, alpha); \
    for (Int i = 0; i < n; i++) ADD_##KIND(AT(y, i, n, step_y), alpha, AT(x, i, n, step_x), 0); \
} \
\
/* c (m x n, rows one after the other) = alpha a b + beta c; a and b by the steps from row to row and along a row. `half`: only \
   what lies on and right of the diagonal (1) or on and left of it (-1). */ \
static void product_##letter(Int m, Int n, Int k, type alpha, const type *a, Int a_row, Int a_along, int a_turned, \
                             const type *b, Int b_row, Int b_along, int b_turned, type beta, type *c, Int c_row, int half) \
{ \
    for (Int i = 0; i < m; i++) { \
        const Int from = half > 0 ? i : 0, to = half < 0 ? i + 1 : n; \
        type *row = c + i * c_row; \
        scaled_##letter(to - from, beta, row + from, 1); \
        for (Int l = 0; l < k; l++) { \
            type by = {0}; \
            const type *other = b + l * b_row; \
            ADD_##KIND(by, alpha, a[i * a_row + l * a_along], a_turned); \
            if (b_along == 1) for (Int j = from; j < to; j++) ADD_##KIND(row[j], by, other[j], b_turned); \
            else for (Int j = from; j < to; j++) ADD_##KIND(row[j], by, other[j * b_along], b_turned); \
        } \
    } \
} \
\
PUBLIC void scipy_cblas_##letter##gemm64_(int order, int as, int bs, Int m, Int n, Int k, SCALAR(type, alpha), const type *a, \
                                          Int lda, const type *b, Int ldb, SCALAR(type, beta), type *c, Int ldc) \
{ \
    TAKE(type, alpha); \
    TAKE(type, beta); \
    const int a_rows = (as == PLAIN) == (order == ROW), b_rows = (bs == PLAIN) == (order == ROW); \
    const Int a_row = a_rows ? lda : 1, a_along = a_rows ? 1 : lda, b_row = b_rows ? ldb : 1, b_along = b_rows ? 1 : ldb; \
    if (order == ROW) \
        product_##letter(m, n, k, alpha, a, a_row, a_along, as == CONJUGATED, b, b_row, b_along, bs == CONJUGATED, \
                         beta, c, ldc, 0); \
    else    /* columns one after the other: the same with rows and columns exchanged */ \
        product_##letter(n, m, k, alpha, b, b_along, b_row, bs == CONJUGATED, a, a_along, a_row, as == CONJUGATED, \
                         beta, c, ldc, 0); \
} \
\
PUBLIC void scipy_cblas_##letter##syrk64_(int order, int half, int as, Int n, Int k, SCALAR(type, alpha), const type *a, Int lda, \
                                          SCALAR(type, beta), type *c, Int ldc) \
{ \
    TAKE(type, alpha); \
    TAKE(type, beta); \
    const int rows = (as == PLAIN) == (order == ROW); \
    const Int row = rows ? lda : 1, along = rows ? 1 : lda; \
    product_##letter(n, n, k, alpha, a, row, along, 0, a, along, row, 0, beta, c, ldc, \
                     (half == UPPER) == (order == ROW) ? 1 : -1); \
} \
\
PUBLIC void scipy_cblas_##letter##gemv64_(int order, int as, Int m, Int n, SCALAR(type, alpha), const type *a, Int lda, \
                                          const type *x, Int step_x, SCALAR(type, beta), type *y, Int step_y) \
{ \
    TAKE(type, alpha); \
    TAKE(type, beta); \
    const Int high = as == PLAIN ? m : n, wide = as == PLAIN ? n : m; \
    const int rows = (as == PLAIN) == (order == ROW); \
    const Int row = rows ? lda : 1, along = rows ? 1 : lda; \
    if (step_x < 0) x -= (wide - 1) * step_x; \
    if (step_y < 0) y -= (high - 1) * step_y; \
    scaled_##letter(high, beta, y, step_y); \
    if (along == 1) \
        for (Int i = 0; i < high; i++) { \
            type sum = sum_##letter(wide, x, step_x, a + i * row, 1, as == CONJUGATED); \
            ADD_##KIND(y[i * step_y], alpha, sum, 0); \
        } \
    else \
        for (Int j = 0; j < wide; j++) { \
            type by = {0}; \
            ADD_##KIND(by, alpha, x[j * step_x], 0); \
            for (Int i = 0; i < high; i++) ADD_##KIND(y[i * step_y], by, a[i * row + j * along], as == CONJUGATED); \
        } \
}

/* The sum of products; eight at a time where numbers lie side by side. */
#define REAL_SUM(letter, type) \
static type sum_##letter(Int n, const type *x, Int step_x, const type *y, Int step_y, int turned) \
{ \
    type parts[8] = {0}, sum = 0; \
    Int i = 0; \
    (void) turned; \
    if (step_x == 1 && step_y == 1) \
        for (; i + 8 <= n; i += 8) for (int p = 0; p < 8; p++) parts[p] += x[i + p] * y[i + p]; \
    for (; i < n; i++) sum += x[i * step_x] * y[i * step_y]; \
    for (int p = 0; p < 8; p++) sum += parts[p]; \
    return sum; \
} \
\
PUBLIC type scipy_cblas_##letter##dot64_(Int n, const type *x, Int step_x, const type *y, Int step_y) \
{ \
    if (n <= 0) return 0; \
    return sum_##letter(n, &AT(x, 0, n, step_x), step_x, &AT(y, 0, n, step_y), step_y, 0); \
}

#define COMPLEX_SUM(letter, type) \
static type sum_##letter(Int n, const type *x, Int step_x, const type *y, Int step_y, int turned) \
{ \
    type sum = {0}; \
    for (Int i = 0; i < n; i++) ADD_COMPLEX(sum, x[i * step_x], y[i * step_y], turned); \
    return sum; \
} \
\
PUBLIC void scipy_cblas_##letter##dotu_sub64_(Int n, const type *x, Int step_x, const type *y, Int step_y, type *found) \
{ \
    *found = (type) {0}; \
    if (n > 0) *found = sum_##letter(n, &AT(x, 0, n, step_x), step_x, &AT(y, 0, n, step_y), step_y, 0); \
} \
\
PUBLIC void scipy_cblas_##letter##dotc_sub64_(Int n, const type *x, Int step_x, const type *y, Int step_y, type *found) \
{ \
    *found = (type) {0}; \
    if (n > 0) *found = sum_##letter(n, &AT(y, 0, n, step_y), step_y, &AT(x, 0, n, step_x), step_x, 1); \
}

#define COPY(letter, type) \
PUBLIC void scipy_##letter##copy_64_(const Int *n, const type *x, const Int *step_x, type *y, const Int *step_y) \
{ \
    for (Int i = 0; i < *n; i++) AT(y, i, *n, *step_y) = AT(x, i, *n, *step_x); \
}

REAL_SUM(s, float)
REAL_SUM(d, double)
COMPLEX_SUM(c, Complex32)
COMPLEX_SUM(z, Complex64)
BLAS(s, float, REAL, BY_VALUE, SAME)
BLAS(d, double, REAL, BY_VALUE, SAME)
BLAS(c, Complex32, COMPLEX, BY_ADDRESS, TAKEN)
BLAS(z, Complex64, COMPLEX, BY_ADDRESS, TAKEN)
COPY(s, float)
COPY(d, double)
COPY(c, Complex32)
COPY(z, Complex64)

/* LAPACK, by how many arguments come before `info`, the last. */
typedef const void *Any;
#define FAILS(name, ...) PUBLIC Int scipy_##name##_64_(__VA_ARGS__, Int *info) { *info = 1; return 0; }
#define FAILS_4(name) FAILS(name, Any a, Any b, Any c, Any d)
#define FAILS_5(name) FAILS(name, Any a, Any b, Any c, Any d, Any e)
#define FAILS_7(name) FAILS(name, Any a, Any b, Any c, Any d, Any e, Any f, Any g)
#define FAILS_8(name) FAILS(name, Any a, Any b, Any c, Any d, Any e, Any f, Any g, Any h)
#define FAILS_10(name) FAILS(name, Any a, Any b, Any c, Any d, Any e, Any f, Any g, Any h, Any i, Any j)
#define FAILS_12(name) FAILS(name, Any a, Any b, Any c, Any d, Any e, Any f, Any g, Any h, Any i, Any j, Any k, Any l)
#define FAILS_13(name) \
    FAILS(name, Any a, Any b, Any c, Any d, Any e, Any f, Any g, Any h, Any i, Any j, Any k, Any l, Any m)
#define FAILS_14(name) \
    FAILS(name, Any a, Any b, Any c, Any d, Any e, Any f, Any g, Any h, Any i, Any j, Any k, Any l, Any m, Any n)
#define ALL(fails, name) fails(s##name) fails(d##name) fails(c##name) fails(z##name)

ALL(FAILS_4, potrf)
ALL(FAILS_5, getrf)
ALL(FAILS_7, gesv)
FAILS_7(dgeqrf)
FAILS_7(zgeqrf)
FAILS_8(dorgqr)
FAILS_8(zungqr)
FAILS_10(ssyevd)
FAILS_10(dsyevd)
FAILS_12(cheevd)
FAILS_12(zheevd)
FAILS_13(sgeev)
FAILS_13(dgeev)
FAILS_13(cgeev)
FAILS_13(zgeev)
FAILS_13(sgesdd)
FAILS_13(dgesdd)
FAILS_14(cgesdd)
FAILS_14(zgesdd)
FAILS_13(sgelsd)
FAILS_13(dgelsd)
FAILS_14(cgelsd)
FAILS_14(zgelsd)
