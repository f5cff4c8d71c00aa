"""The card of the attack that is pointed at, where it is worked out beside the frames."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.battle.input.decision_parts import DecisionParts

if TYPE_CHECKING:
    from game.core.chance.forecast import Forecast, NoAttack
    from game.core.play.acts import Act


class CardBeside(DecisionParts):
    """The part of a decision that fills in what threads have found."""

    _looked_for: tuple[str, str, str, Act | None] = ("", "", "", None)
    """The last attack that was pointed at: what was pointed at, attacker, target, act."""

    def card_of_attack(self, me: str, foe: str, act: Act | None) -> Forecast | NoAttack | None:
        """The card of an attack on what is pointed at; None until it is worked out."""
        self._looked_for = (self.figure, me, foe, act)
        return self.scene.spots.attacks.forecast(me, foe, act)

    @property
    def card_awaited(self) -> bool:
        """Whether the card of the attack that is pointed at is still worked out."""
        return (bool(self.figure) and self.figure == self._looked_for[0] and self.forecast is None
                and not self.scene.spots.attacks.failed(*self._looked_for[1:]))

    def settle_card(self) -> None:
        """Find out at once why an attack that is not offered cannot be made; one that is offered needs no card."""
        if self.card_awaited and self.figure not in self.targets():
            self.fill_card()

    def fill_card(self) -> None:
        """Work the card out at once, if it is still awaited."""
        if self.card_awaited:
            self.forecast = self.scene.spots.attacks.forecast(*self._looked_for[1:], at_once=True)

    def attacks_known(self) -> None:
        """Attacks that were computed beside the frames are there."""
        if self.card_awaited:
            self.forecast = self.scene.spots.attacks.forecast(*self._looked_for[1:])
        self.refresh_soon()
