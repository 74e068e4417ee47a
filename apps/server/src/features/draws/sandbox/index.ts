// What stands in for the beacon and the TRON network when somebody tries Mela out. Demonstration mode only.
import type { Feature } from '#platform/feature.ts'
import { addBeaconApi } from './beacon-api.ts'
import { addTronApi } from './tron-api.ts'

export const drawsSandbox: Feature = {
  handlers: [],
  jobs: [],
  routes: (http, platform) => {
    addBeaconApi(http, platform)
    addTronApi(http, platform)
  },
}
