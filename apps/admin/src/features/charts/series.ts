/** Colors that series have in order; the last is that of what remains. */
export const COLORS = 7

/** The color of a series: the same in its line, its bars and the legend. */
export const colorOf = (index: number): string => `var(--chart-${Math.min(index, COLORS - 1)})`

const dashes = [undefined, '6 4', '2 3', '10 4 2 4']

/** The dashes of a line, which tell it from others without its color. */
export const dashOf = (index: number): string | undefined => dashes[index % dashes.length]
