-- A member's chat with customer service, with the first words in the member's language. Once is enough.
create or replace function service_open_chat(p_id bigint, p_user bigint) returns bigint
  language plpgsql as $$
declare
  opened bigint;
begin
  opened := chat_open_service(p_id, p_user);
  perform chat_put(opened, jsonb_build_array(jsonb_build_object('author', 2, 'type', 1, 'nonce', 'welcome-' || p_user,
    'data', jsonb_build_object('text', case (select language from member where id = p_user)
      when 'hi' then 'नमस्ते! Mela सपोर्ट में आपका स्वागत है। कोई सवाल हो या कहीं अटक जाएँ, तो यहीं लिखें। हम इसी चैट में जवाब देंगे।'
      when 'zh' then '你好，欢迎联系 Mela 客服！有任何疑问或遇到问题，直接在这里留言，我们会尽快回复。'
      else 'Hi, welcome to Mela support! Got a question or stuck somewhere? Write to us here and we’ll reply in this chat.'
    end))));
  return opened;
end $$;
