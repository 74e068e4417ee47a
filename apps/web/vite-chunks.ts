// Which modules share a file. Every screen begins one; what several screens need is grouped by how many they are, and what
// games and chat share among themselves apart from that, because the other pages do without. Without groups a page would
// be eighty files.
import type { Rolldown } from 'vite'

const library = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`)

export const chunks: Rolldown.CodeSplittingOptions = {
  // Otherwise a group takes all that its modules import, and whoever needs one of those loads the whole group.
  includeDependenciesRecursively: false,
  groups: [
    // What changes only with a dependency: a new version of the app leaves it in the browser's cache.
    { name: 'react', test: library('react', 'react-dom', 'scheduler'), priority: 4 },
    { name: 'core', test: library('.*'), tags: ['$initial'], priority: 3 },
    // The app itself and the first page, but not the entry: no file but that has its sheet, which stands in the page.
    { name: 'start', test: /(?<!\.css|[\\/]main\.tsx)$/, tags: ['$initial'], priority: 3 },
    { name: 'data', test: library('zod', '@tanstack[\\\\/](react-query|query-core)'), priority: 3 },
    { name: 'overlays', test: library('@base-ui', '@floating-ui', 'reselect', 'tabbable'), priority: 3 },
    {
      name: 'socket',
      test: library('socket\\.io.*', 'engine\\.io.*', 'notepack.*', '@socket\\.io'),
      includeDependenciesRecursively: true,
      priority: 3,
    },
    { name: 'shared', minShareCount: 20, priority: 2 },
    { name: 'games', test: /[\\/](features|packages)[\\/]games[\\/]/, minShareCount: 3, priority: 1 },
    { name: 'chat', test: /[\\/]features[\\/](chat|groups|social)[\\/]/, minShareCount: 4, priority: 1 },
    { name: 'common', test: /[\\/](ui|platform|lucide-react)[\\/]/, minShareCount: 8 },
  ],
}
