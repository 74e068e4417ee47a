/**
 * Which of the sections is being read: the lowest of those whose top has passed the line. Sections that stand side
 * by side have equal tops; among them the one that was current stays so, else the first is.
 */
export function readSection(topsPx: readonly number[], linePx: number, currentIndex: number): number {
  const passed = topsPx.map((top) => top <= linePx)
  if (!passed.includes(true)) return 0
  const lowest = Math.max(...topsPx.filter((_, index) => passed[index]))
  const isSame = (top: number | undefined) => top !== undefined && Math.abs(top - lowest) < 1
  return isSame(topsPx[currentIndex]) ? currentIndex : topsPx.findIndex(isSame)
}
