-- Customer service: guests who write without being members, which operator has which conversation, prepared answers.
create table guest (
  id bigint primary key check (id > 0),
  -- The browser has the token, we have its hash.
  token_hash bytea not null unique check (length(token_hash) = 32),
  language text not null check (language in ('en', 'hi', 'zh')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Its place in the queue: the last message of the guest, and since when the first unanswered one waits.
  said_id bigint,
  answered_id bigint,
  waiting_since timestamptz,
  last_at timestamptz not null default now()
);
create index guest_expires_at on guest (expires_at);
create index guest_last on guest (last_at) where said_id is not null;
select grant_app('guest', 'select, insert, update, delete');

create table guest_message (
  id bigint generated always as identity primary key,
  guest_id bigint not null references guest (id) on delete cascade,
  -- False for answers of customer service.
  is_guests boolean not null,
  nonce text not null check (length(nonce) between 8 and 64),
  type smallint not null check (type in (1, 3)),
  data jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (guest_id, is_guests, nonce)
);
create index guest_message_of on guest_message (guest_id, id);
select grant_app('guest_message', 'select, insert, delete');

-- Which operator has a conversation, and up to which message it was closed. Its id is that of the member's chat or of the
-- guest; nobody's ids are both.
create table service_case (
  id bigint primary key,
  kind text not null check (kind in ('member', 'guest')),
  assigned_to bigint references staff (id),
  -- Closed while nothing was said beyond this message.
  closed_at_message bigint,
  changed_at timestamptz not null default now()
);
create index service_case_assigned on service_case (assigned_to) where assigned_to is not null;
select grant_app('service_case', 'select, insert, update, delete');

-- Answers that operators have ready.
create table canned_reply (
  id bigint primary key check (id > 0),
  title text not null check (length(title) between 1 and 80),
  en text not null check (length(en) between 1 and 2000),
  hi text not null check (length(hi) between 1 and 2000),
  zh text not null check (length(zh) between 1 and 2000),
  created_at timestamptz not null default now()
);
select grant_app('canned_reply', 'select, insert, update, delete');

insert into canned_reply (id, title, en, hi, zh) values
  (1, 'Greeting',
    'Hi! Thanks for getting in touch. How can we help?',
    'नमस्ते! हमसे संपर्क करने के लिए धन्यवाद। हम कैसे मदद करें?',
    '你好！感谢联系我们，请问有什么可以帮你？'),
  (2, 'Looking into it',
    'Thanks for the details. We’re looking into it and will reply here as soon as we know more.',
    'जानकारी के लिए धन्यवाद। हम देख रहे हैं और पता चलते ही यहीं बताएँगे।',
    '感谢提供信息。我们正在核查，有结果会第一时间在这里回复你。'),
  (3, 'Screenshot needed',
    'Could you send a screenshot of what you see? Please cover card numbers and passwords.',
    'क्या आप अपनी स्क्रीन का स्क्रीनशॉट भेज सकते हैं? कार्ड नंबर और पासवर्ड ढक दें।',
    '请发一张屏幕截图，并遮住卡号和密码。'),
  (4, 'Never share a password',
    'Never share your password, PIN or a code with anyone. We’ll never ask for them.',
    'अपना पासवर्ड, PIN या कोड कभी किसी से शेयर न करें। हम ये कभी नहीं माँगेंगे।',
    '请勿向任何人透露密码、PIN 或验证码，我们绝不会向你索取。'),
  (5, 'Recovering an account',
    'To help you recover your account, tell us your username and roughly when you registered. Don’t send your password.',
    'अकाउंट वापस पाने के लिए अपना यूज़रनेम और लगभग कब रजिस्टर किया था, यह बताएँ। पासवर्ड न भेजें।',
    '为帮你找回账号，请告诉我们用户名和大致的注册时间，不要发送密码。'),
  (6, 'Solved',
    'Glad it’s working again! Message us any time you need help.',
    'अच्छा लगा कि सब ठीक हो गया! मदद चाहिए तो कभी भी मैसेज करें।',
    '很高兴问题解决了！需要帮助随时留言。');
