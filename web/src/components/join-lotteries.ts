import type { VendorLane } from '#components/use-lanes.ts'

/** The lane of the lotteries with what its vendors have of electronic ones: both stand in one lobby (NAV-19). */
export function joinLotteries(lanes: readonly VendorLane[]): VendorLane[] {
  const electronic = lanes.find(({ title }) => title === 'ELOTT')
  if (!electronic) return [...lanes]
  const more = new Map(electronic.cards.map(({ vassalage, gameCount }) => [vassalage, gameCount]))
  return lanes.map((lane) =>
    lane.title === 'LOTT'
      ? {
          ...lane,
          gameCount: lane.gameCount + electronic.gameCount,
          openCount: lane.openCount + electronic.openCount,
          cards: lane.cards.map((card) => ({
            ...card,
            gameCount: card.gameCount + (more.get(card.vassalage) ?? 0),
          })),
        }
      : lane,
  )
}
