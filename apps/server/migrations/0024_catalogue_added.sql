-- What is added to the catalogue is news as well: pages may frame a new provider's games at once. See 0016.
create trigger tell_added after insert on games.games for each statement execute function platform.tell_change('catalogue');
create trigger tell_added after insert on games.providers for each statement execute function platform.tell_change('catalogue');
