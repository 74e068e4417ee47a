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
    'Hello! Thank you for writing to us. How can we help you today?',
    'नमस्ते! हमें लिखने के लिए धन्यवाद। आज हम आपकी क्या मदद कर सकते हैं?',
    '您好！感谢您联系我们。请问有什么可以帮您？'),
  (2, 'Looking into it',
    'Thank you for the details. We are looking into it and will answer in this chat as soon as we know more.',
    'विवरण के लिए धन्यवाद। हम इसकी जाँच कर रहे हैं और जैसे ही पता चलेगा, इसी चैट में बताएँगे।',
    '感谢您提供的信息。我们正在核查，有结果后会第一时间在此回复您。'),
  (3, 'Picture needed',
    'Could you send us a picture of what you see on your screen? Please cover card numbers and passwords.',
    'क्या आप अपनी स्क्रीन की एक तस्वीर भेज सकते हैं? कार्ड नंबर और पासवर्ड कृपया ढक दें।',
    '请发送一张您屏幕的截图，并注意遮住卡号和密码。'),
  (4, 'Never share a password',
    'Please never send a password, PIN or code to anybody. We will never ask you for one.',
    'कृपया पासवर्ड, पिन या कोड कभी किसी को न भेजें। हम आपसे ये कभी नहीं माँगेंगे।',
    '请勿向任何人透露密码、PIN 或验证码，我们绝不会向您索取。'),
  (5, 'Recovering an account',
    'To help you back into your account, please tell us your username and roughly when you registered. Do not send your password.',
    'खाता वापस पाने में मदद के लिए कृपया अपना यूज़रनेम और लगभग कब पंजीकरण किया था, यह बताएँ। पासवर्ड न भेजें।',
    '为帮助您找回账户，请告诉我们您的用户名和大致注册时间，请勿发送密码。'),
  (6, 'Solved',
    'Glad it works again. Write here any time if you need anything else.',
    'खुशी हुई कि अब सब ठीक है। कुछ और चाहिए हो तो यहाँ कभी भी लिखें।',
    '很高兴问题已解决。如有其他需要，随时在此留言。');
