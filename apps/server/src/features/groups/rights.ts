// Who may do what in a group (SO-03), in one place: the owner everything, a manager what concerns plain members, a
// member nothing to others.
import { GroupIdentity } from '@mela/contract/enums.ts'

type Identity = (typeof GroupIdentity)[keyof typeof GroupIdentity]

export const isOwner = (identity: Identity): boolean => identity === GroupIdentity.owner

/** Owner or manager: edits, reviews, brings people in without a review. */
export const hasJurisdiction = (identity: Identity): boolean => identity !== GroupIdentity.member

/** Puts out or silences somebody: never oneself, never the owner, managers only plain members. */
export const mayActOn = (mine: Identity, theirs: Identity): boolean => {
  if (mine === GroupIdentity.owner) return theirs !== GroupIdentity.owner
  return mine === GroupIdentity.manager && theirs === GroupIdentity.member
}
