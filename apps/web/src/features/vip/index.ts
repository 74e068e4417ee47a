// The door of levels and offers.
export { VipTag } from './level/vip-tag.tsx'
