// The door of the chests: what they put into a room.
export { ChestSheets, chestAction } from './room/chest-sheets.tsx'
