// The anchor of `npm run bench -- web`: React and the router with one list, and nothing else of ours. What a page of this
// kind costs at least, on whatever machine measures it.
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

const rows = Array.from({ length: 30 }, (_, at) => ({
  id: at + 1,
  name: `Row ${at + 1}`,
  note: 'A line below it',
}))

function List() {
  return (
    <ul>
      {rows.map(({ id, name, note }) => (
        <li key={id}>
          <Link to="/game">
            <strong>{name}</strong> <span>{note}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const root = createRootRoute({ component: Outlet })
const game = createRoute({ getParentRoute: () => root, path: '/game', component: List })
const wingo = createRoute({ getParentRoute: () => root, path: '/game/wingo', component: List })
const router = createRouter({ routeTree: root.addChildren([game, wingo]) })

const place = document.getElementById('root')
if (place) createRoot(place).render(<RouterProvider router={router} />)
