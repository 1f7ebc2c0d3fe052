/** A pay in hundredths of the stake as so many times the stake, with no more digits than it needs. */
export const timesOf = (pays: number): string => `${(pays / 100).toFixed(2).replace(/\.?0+$/, '')}×`
