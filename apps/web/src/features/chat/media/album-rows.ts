/** How many pictures stand in each row of an album; the widest rows come last. */
const rows: Record<number, number[]> = {
  2: [2],
  3: [1, 2],
  4: [2, 2],
  5: [2, 3],
  6: [3, 3],
  7: [2, 2, 3],
  8: [2, 3, 3],
  9: [3, 3, 3],
}

export function albumRows(count: number): number[] {
  if (count <= 1) return [Math.max(0, count)]
  return rows[Math.min(count, 9)] ?? [count]
}
