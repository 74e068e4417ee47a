// Refusals of games, agents, levels and offers, and of the console.
import type { RefusalTexts } from './refusal-text.ts'

export const houseRefusals = {
  already_decided: {
    en: 'This has already been decided.',
    hi: 'इस पर पहले ही फ़ैसला हो चुका है।',
    zh: '该事项已处理。',
  },
  second_person_needed: {
    en: 'A second person has to approve this.',
    hi: 'इसे किसी दूसरे व्यक्ति को भी मंज़ूर करना होगा।',
    zh: '需要另一人复核批准。',
  },
  terms_changed: {
    en: 'These terms have changed. Reload and try again.',
    hi: 'शर्तें बदल गई हैं। रीलोड करके फिर कोशिश करें।',
    zh: '条款已更新，请刷新后重试。',
  },
  reason_needed: {
    en: 'Give a reason.',
    hi: 'कारण बताएँ।',
    zh: '请填写原因。',
  },
  betting_closed: {
    en: 'Betting for this round is closed. You weren’t charged.',
    hi: 'इस राउंड की बेटिंग बंद हो चुकी है। पैसे नहीं कटे।',
    zh: '本期已停止投注，未扣款。',
  },
  betting_paused: {
    en: 'System upgrade, so betting is unavailable. Open bets will still settle.',
    hi: 'सिस्टम अपग्रेड चल रहा है, इसलिए बेटिंग बंद है। लगी हुई बेट सेटल होंगी।',
    zh: '系统升级中，暂不能投注，已投的注照常结算。',
  },
  game_under_maintenance: {
    en: 'Game under maintenance. Try another game for now.',
    hi: 'गेम मेंटेनेंस में है। तब तक कोई और गेम खेलें।',
    zh: '游戏维护中，先玩玩别的吧。',
  },
  stake_out_of_range: {
    en: 'This amount is outside the limits of this game.',
    hi: 'यह राशि इस गेम की सीमा से बाहर है।',
    zh: '投注金额超出限额。',
  },
  unknown_selection: {
    en: 'This game doesn’t have that bet.',
    hi: 'इस गेम में ऐसी कोई बेट नहीं है।',
    zh: '没有该投注项。',
  },
  round_full: {
    en: 'The possible win is too high for this round. Bet less or wait for the next one. You weren’t charged.',
    hi: 'इस राउंड के लिए संभावित जीत बहुत बड़ी है। कम लगाएँ या अगले राउंड का इंतज़ार करें। पैसे नहीं कटे।',
    zh: '可能赢额超出本期上限，请减少金额或等待下一期，未扣款。',
  },
  round_not_locked: {
    en: 'The proof is available once betting for this round closes.',
    hi: 'इस राउंड की बेटिंग बंद होने के बाद प्रूफ़ दिखेगा।',
    zh: '本期停止投注后即可查看证明。',
  },
  agent_blocked: {
    en: 'Your agent status is blocked.',
    hi: 'आपका एजेंट स्टेटस ब्लॉक है।',
    zh: '你的代理资格已被冻结。',
  },
  agent_forbidden: {
    en: 'You can’t apply to become an agent.',
    hi: 'आप एजेंट बनने के लिए अप्लाई नहीं कर सकते।',
    zh: '你不能申请成为代理。',
  },
  agent_in_review: {
    en: 'We’re reviewing your application.',
    hi: 'आपके आवेदन की जाँच चल रही है।',
    zh: '你的申请正在审核中。',
  },
  already_agent: {
    en: 'You’re already an agent.',
    hi: 'आप पहले से एजेंट हैं।',
    zh: '你已经是代理。',
  },
  agent_needed: {
    en: 'Only agents can do this.',
    hi: 'यह सिर्फ़ एजेंट कर सकते हैं।',
    zh: '仅代理可操作。',
  },
  agent_requirements_unmet: {
    en: 'You don’t meet all requirements yet.',
    hi: 'आप अभी सारी शर्तें पूरी नहीं करते।',
    zh: '你还未满足全部条件。',
  },
  config_has_holes: {
    en: 'Levels must start at 0 and have no gaps.',
    hi: 'लेवल 0 से शुरू हों और बीच में कोई न छूटे।',
    zh: '等级须从 0 开始且连续。',
  },
  config_wrong_order: {
    en: 'Each level must require more than the one before, and no less than keeping it.',
    hi: 'हर लेवल की शर्त पिछले से ज़्यादा हो, और उसे बनाए रखने की शर्त से कम न हो।',
    zh: '每一级的要求须高于前一级，且不低于保级要求。',
  },
  rate_too_high: {
    en: 'This rate is higher than what the games earn.',
    hi: 'यह रेट गेम की कमाई से ज़्यादा है।',
    zh: '该比例高于游戏收益。',
  },
  month_not_over: {
    en: 'This month isn’t over yet.',
    hi: 'यह महीना अभी ख़त्म नहीं हुआ।',
    zh: '该月份尚未结束。',
  },
  activity_over: {
    en: 'This offer has ended.',
    hi: 'यह ऑफ़र ख़त्म हो चुका है।',
    zh: '该活动已结束。',
  },
  activity_barred: {
    en: 'You don’t meet the conditions of this offer.',
    hi: 'आप इस ऑफ़र की शर्तें पूरी नहीं करते।',
    zh: '你不符合该活动的条件。',
  },
  bonus_limit_reached: {
    en: 'You’ve reached today’s bonus limit. Claim the rest tomorrow (UTC).',
    hi: 'आज की बोनस सीमा पूरी हो गई। बाकी कल (UTC) क्लेम करें।',
    zh: '今日奖金已达上限，其余请明天（UTC）领取。',
  },
  wager_factor_too_low: {
    en: 'This bonus would cost more than the games earn. Raise its wager factor.',
    hi: 'यह बोनस गेम की कमाई से महँगा पड़ेगा। इसका वेजर फ़ैक्टर बढ़ाएँ।',
    zh: '该奖金的成本高于游戏收益，请提高流水倍数。',
  },
  content_incomplete: {
    en: 'Something is missing: a text in one of the languages, or the picture.',
    hi: 'कुछ अधूरा है: किसी भाषा का टेक्स्ट या फ़ोटो।',
    zh: '内容不完整：缺少某种语言的文字或图片。',
  },
  action_refused: {
    en: 'The app can’t open this link.',
    hi: 'ऐप यह लिंक नहीं खोल सकता।',
    zh: '该跳转地址不被允许。',
  },
} satisfies RefusalTexts
