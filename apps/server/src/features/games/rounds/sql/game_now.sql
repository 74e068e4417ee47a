-- The one clock of the games: the database's time and nobody else's. Tests put another in its place.
create or replace function game_now() returns timestamptz language sql volatile as $$ select clock_timestamp() $$;
