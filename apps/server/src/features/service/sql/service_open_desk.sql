-- A member's chat with customer service, with the first words in the member's language. Once is enough.
create or replace function service_open_desk(p_id bigint, p_user bigint) returns bigint
  language plpgsql as $$
declare
  opened bigint;
begin
  opened := chat_open_desk(p_id, p_user);
  perform chat_put(opened, jsonb_build_array(jsonb_build_object('author', 2, 'type', 1, 'nonce', 'welcome-' || p_user,
    'data', jsonb_build_object('text', case (select language from member where id = p_user)
      when 'hi' then 'नमस्ते! Mela सेवा में आपका स्वागत है। कोई सवाल हो, कुछ अटक जाए या कुछ ठीक न लगे, तो बेझिझक यहाँ लिखें। हम इसी चैट में जवाब देंगे।'
      when 'zh' then '您好，欢迎使用 Mela 客服。有任何疑问、遇到困难或发现异常，随时在这里留言，我们会在此回复您。'
      else 'Hello, and welcome to Mela Service. If you have a question, get stuck or something looks wrong, write to us here. We answer in this chat.'
    end))));
  return opened;
end $$;
