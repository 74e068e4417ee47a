// Gold is the one money action of a screen: a second gold button, or one that moves no money, takes its meaning away.
import { lineOf, type Problem, type Source } from './sources.ts'

/** The features whose screens have such an action. */
const money = ['cashier', 'chests', 'games', 'team', 'vip']
const isScreen = ({ path }: Source) =>
  /^apps\/web\/src\/(features|app)\/.*\.tsx$/.test(path) && !/\.test\.tsx$/.test(path)

export function lawOfGold(sources: Source[]): Problem[] {
  return sources.filter(isScreen).flatMap(({ path, text }) => {
    const isMoney = money.some((feature) => path.startsWith(`apps/web/src/features/${feature}/`))
    return [...text.matchAll(/\bvariant(=|: )["']gold["']/g)].flatMap(({ index }, at) => {
      const line = lineOf(text, index)
      if (!isMoney) return [{ path, line, says: 'a gold button that moves no money: leave it brand' }]
      return at > 0 ? [{ path, line, says: 'a second gold button: only the one money action is gold' }] : []
    })
  })
}
