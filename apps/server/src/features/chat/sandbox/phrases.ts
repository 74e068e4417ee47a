// What the sandbox's translator knows: the small talk of a demonstration, one row per meaning.
import type { Language } from '@mela/contract/enums.ts'

type Phrase = Record<Language, string>

export const phrases: readonly Phrase[] = [
  { en: 'Hello', hi: 'नमस्ते', zh: '你好' },
  { en: 'Hi', hi: 'हाय', zh: '嗨' },
  { en: 'How are you?', hi: 'आप कैसे हैं?', zh: '你好吗？' },
  { en: 'I am fine', hi: 'मैं ठीक हूँ', zh: '我很好' },
  { en: 'Good morning', hi: 'सुप्रभात', zh: '早上好' },
  { en: 'Good night', hi: 'शुभ रात्रि', zh: '晚安' },
  { en: 'Thank you', hi: 'धन्यवाद', zh: '谢谢' },
  { en: 'You are welcome', hi: 'कोई बात नहीं', zh: '不客气' },
  { en: 'Sorry', hi: 'माफ़ कीजिए', zh: '对不起' },
  { en: 'Yes', hi: 'हाँ', zh: '是的' },
  { en: 'No', hi: 'नहीं', zh: '不' },
  { en: 'OK', hi: 'ठीक है', zh: '好的' },
  { en: 'Congratulations!', hi: 'बधाई हो!', zh: '恭喜！' },
  { en: 'Good luck!', hi: 'शुभकामनाएँ!', zh: '祝你好运！' },
  { en: 'See you tomorrow', hi: 'कल मिलते हैं', zh: '明天见' },
  { en: 'See you later', hi: 'फिर मिलेंगे', zh: '回头见' },
  { en: 'Where are you?', hi: 'आप कहाँ हैं?', zh: '你在哪里？' },
  { en: 'What time?', hi: 'कितने बजे?', zh: '几点？' },
  { en: 'I won!', hi: 'मैं जीत गया!', zh: '我赢了！' },
  { en: 'Who is coming on Saturday?', hi: 'शनिवार को कौन आ रहा है?', zh: '星期六谁来？' },
  { en: 'Me! And I will bring sweets 🍬', hi: 'मैं! और मिठाई भी लाऊँगा 🍬', zh: '我！我还会带甜点 🍬' },
  { en: 'Me too, when do we meet?', hi: 'मैं भी, कब मिलें?', zh: '我也来，几点集合？' },
  {
    en: 'Hello Li Wei, welcome to Mela',
    hi: 'नमस्ते Li Wei, Mela में स्वागत है',
    zh: '你好 Li Wei，欢迎来到 Mela',
  },
  { en: 'Hello, I am Li Wei', hi: 'नमस्ते, मैं Li Wei हूँ', zh: '你好，我是李伟' },
  {
    en: 'Hello Asha! We met at the fair 🎡',
    hi: 'नमस्ते आशा! मेले में मिले थे 🎡',
    zh: '你好 Asha！我们在集市上见过 🎡',
  },
  {
    en: 'I remember! Did you win anything on the big wheel?',
    hi: 'याद है! बड़े चक्के पर कुछ जीते?',
    zh: '我记得！你在大转盘上赢了吗？',
  },
  {
    en: 'No 😄 but it was fun. Shall we go again this evening?',
    hi: 'नहीं 😄 पर मज़ा आया। आज शाम फिर चलें?',
    zh: '没有 😄 不过很好玩。今晚再去吗？',
  },
]
