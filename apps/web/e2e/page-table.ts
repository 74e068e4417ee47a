// The pages of RT-01 to RT-10 and RT-20 to RT-22, copied from the requirements and not from the app.
export type Entry = { path: string; title: string; isOpen: boolean; leadsOn?: boolean }

const open = (path: string, title: string): Entry => ({ path, title, isOpen: true })
const closed = (path: string, title: string): Entry => ({ path, title, isOpen: false })

export const tabs: Entry[] = [
  open('/game', 'home.pages.games.title'),
  open('/invite', 'team.pages.invite.title'),
  open('/recharge', 'cashier.pages.recharge.title'),
  closed('/chatList', 'chat.pages.list.title'),
  closed('/profile', 'profile.pages.me.title'),
]

export const games: Entry[] = [
  open('/game/racing', 'games.pages.racing.title'),
  open('/game/wingo', 'games.pages.wingo.title'),
  open('/game/trxwingo', 'games.pages.trxwingo.title'),
  open('/game/k3', 'games.pages.k3.title'),
  open('/game/5d', 'games.pages.fiveD.title'),
  open('/game/racing-rule', 'games.pages.racingRule.title'),
  open('/game/wingo-rule', 'games.pages.wingoRule.title'),
  open('/game/k3-rule', 'games.pages.k3Rule.title'),
  open('/game/5d-rule', 'games.pages.fiveDRule.title'),
]

export const inviteAndRecharge: Entry[] = [
  closed('/invite-record', 'team.pages.record.title'),
  closed('/recharge-sub', 'cashier.pages.rechargeSub.title'),
  open('/recharge-activitys', 'vip.pages.activities.title'),
  open('/recharge-activity-detail', 'vip.pages.activityDetail.title'),
  closed('/choose-friends', 'social.pages.chooseFriends.title'),
]

export const chat: Entry[] = [
  closed('/chat/1-2', 'chat.pages.room.title'),
  closed('/search-main?type=all', 'chat.pages.search.title'),
  closed('/all-result?type=people', 'chat.pages.allResult.title'),
  closed('/address-book', 'social.pages.addressBook.title'),
  closed('/friend-application', 'social.pages.friendApplication.title'),
  closed('/my-groups', 'groups.pages.myGroups.title'),
  closed('/session-setting', 'chat.pages.sessionSetting.title'),
  closed('/chat-record', 'chat.pages.record.title'),
  closed('/complaint-user', 'complaints.pages.form.title'),
  closed('/group-setting', 'groups.pages.settings.title'),
  closed('/all-members', 'groups.pages.allMembers.title'),
  closed('/choose-member?type=group', 'groups.pages.chooseMember.title'),
  closed('/group-qr', 'groups.pages.qr.title'),
  closed('/group-management', 'groups.pages.management.title'),
  closed('/prohibition-list', 'groups.pages.prohibitionList.title'),
  closed('/set-manager', 'groups.pages.setManager.title'),
  open('/join-group/77', 'groups.pages.joinGroup.title'),
  closed('/group-review', 'groups.pages.review.title'),
]

export const profile: Entry[] = [
  closed('/user-page?id=1', 'social.pages.userPage.title'),
  closed('/game-statics', 'games.pages.statistics.title'),
  closed('/user-notification', 'notify.pages.center.title'),
  closed('/add-bankcard', 'cashier.pages.addBankcard.title'),
  closed('/bank-selected', 'cashier.pages.bankSelected.title'),
  closed('/edit-profile', 'profile.pages.edit.title'),
  closed('/wash-code', 'vip.pages.washCode.title'),
  closed('/my-vip', 'vip.pages.mine.title'),
  closed('/user-authentication', 'identity.pages.certification.title'),
  closed('/view-all-ratio', 'vip.pages.ratios.title'),
  closed('/game-record', 'games.pages.record.title'),
  closed('/withdraw', 'cashier.pages.withdraw.title'),
  closed('/withdraw-next', 'cashier.pages.withdrawNext.title'),
  closed('/add-wallet', 'cashier.pages.addWallet.title'),
  closed('/exchange', 'cashier.pages.exchange.title'),
  closed('/activateMember', 'team.pages.activate.title'),
  closed('/direct-charging', 'cashier.pages.directCharging.title'),
  closed('/receive-rewards', 'team.pages.rewards.title'),
  closed('/history', 'wallet.pages.history.title'),
  closed('/change-password', 'account.pages.changePassword.title'),
  closed('/change-withdraw-password', 'cashier.pages.changeWithdrawPassword.title'),
]

export const ours: Entry[] = [
  open('/fairness', 'draws.pages.fairness.title'),
  open('/fairness/20261115100011143', 'games.pages.proof.title'),
  // Leads a member on to their own chat with the service.
  { ...open('/service', 'service.pages.chat.title'), leadsOn: true },
  closed('/recharge-order/12', 'cashier.pages.rechargeOrder.title'),
  closed('/sessions', 'account.pages.sessions.title'),
  closed('/push-settings', 'notify.pages.push.title'),
]

/** No chest of the demonstration's: a path of digits that is nobody's chest shows the 404 page (RT-22). */
export const treasure: Entry = closed('/4815162342', 'app.notFound.title')

export const everyPage: Entry[] = [
  ...tabs,
  ...games,
  ...inviteAndRecharge,
  ...chat,
  treasure,
  ...profile,
  ...ours,
]
