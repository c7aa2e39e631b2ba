CREATE TABLE "live_hosts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"granted_by" text NOT NULL,
	"time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"content" text NOT NULL,
	"hits" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'visible' NOT NULL,
	"hide_reason" text DEFAULT '' NOT NULL,
	"hidden_by" text DEFAULT '' NOT NULL,
	"hide_time" timestamp (3) with time zone,
	"revision" bigint DEFAULT 0 NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_rooms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"cover" text NOT NULL,
	"category" text NOT NULL,
	"host_id" uuid NOT NULL,
	"countries" text[] NOT NULL,
	"scheduled_time" timestamp (3) with time zone,
	"charge_points" integer NOT NULL,
	"state" text DEFAULT 'streaming' NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"banned_until" timestamp (3) with time zone,
	"on_air" boolean DEFAULT false NOT NULL,
	"viewers" integer DEFAULT 0 NOT NULL,
	"peak" integer DEFAULT 0 NOT NULL,
	"gifts" bigint DEFAULT 0 NOT NULL,
	"heartbeat" bigint DEFAULT 0 NOT NULL,
	"open_reports" integer DEFAULT 0 NOT NULL,
	"start_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone,
	"delete_time" timestamp (3) with time zone,
	"deleted_by" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"address" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"last_seen_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "live_stream_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"revoked_time" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "live_hosts" ADD CONSTRAINT "live_hosts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_messages" ADD CONSTRAINT "live_messages_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_messages" ADD CONSTRAINT "live_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_rooms" ADD CONSTRAINT "live_rooms_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_key_id_live_stream_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."live_stream_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_stream_keys" ADD CONSTRAINT "live_stream_keys_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_stream_keys" ADD CONSTRAINT "live_stream_keys_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "live_hosts_once" ON "live_hosts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_hosts_time" ON "live_hosts" USING btree ("time","id");--> statement-breakpoint
CREATE INDEX "live_messages_room" ON "live_messages" USING btree ("room_id","time","id");--> statement-breakpoint
CREATE INDEX "live_messages_author" ON "live_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "live_messages_time" ON "live_messages" USING btree ("time");--> statement-breakpoint
CREATE INDEX "live_messages_revision" ON "live_messages" USING btree ("room_id","revision") WHERE "live_messages"."revision" > 0;--> statement-breakpoint
CREATE INDEX "live_messages_hits" ON "live_messages" USING btree ("room_id","time") WHERE "live_messages"."hits" <> '{}';--> statement-breakpoint
CREATE INDEX "live_rooms_search" ON "live_rooms" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "live_rooms_host" ON "live_rooms" USING btree ("host_id","id");--> statement-breakpoint
CREATE INDEX "live_rooms_state" ON "live_rooms" USING btree ("state","create_time","id");--> statement-breakpoint
CREATE INDEX "live_rooms_category" ON "live_rooms" USING btree ("category","create_time","id");--> statement-breakpoint
CREATE INDEX "live_rooms_bans" ON "live_rooms" USING btree ("host_id") WHERE "live_rooms"."state" = 'banned';--> statement-breakpoint
CREATE INDEX "live_rooms_on_air" ON "live_rooms" USING btree ("id") WHERE "live_rooms"."on_air";--> statement-breakpoint
CREATE INDEX "live_rooms_viewers" ON "live_rooms" USING btree ("viewers","id");--> statement-breakpoint
CREATE INDEX "live_rooms_peak" ON "live_rooms" USING btree ("peak","id");--> statement-breakpoint
CREATE INDEX "live_rooms_gifts" ON "live_rooms" USING btree ("gifts","id");--> statement-breakpoint
CREATE INDEX "live_rooms_open_reports" ON "live_rooms" USING btree ("open_reports","id");--> statement-breakpoint
CREATE INDEX "live_rooms_scheduled_time" ON "live_rooms" USING btree ("scheduled_time","id");--> statement-breakpoint
CREATE INDEX "live_rooms_start_time" ON "live_rooms" USING btree ("start_time","id");--> statement-breakpoint
CREATE INDEX "live_rooms_create_time" ON "live_rooms" USING btree ("create_time","id") WHERE "live_rooms"."delete_time" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "live_sessions_one_open" ON "live_sessions" USING btree ("room_id") WHERE "live_sessions"."end_time" is null;--> statement-breakpoint
CREATE INDEX "live_sessions_room" ON "live_sessions" USING btree ("room_id","start_time");--> statement-breakpoint
CREATE INDEX "live_sessions_key" ON "live_sessions" USING btree ("key_id");--> statement-breakpoint
CREATE UNIQUE INDEX "live_stream_keys_hash_unique" ON "live_stream_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "live_stream_keys_one_valid" ON "live_stream_keys" USING btree ("room_id") WHERE "live_stream_keys"."revoked_time" is null;--> statement-breakpoint
CREATE INDEX "live_stream_keys_room" ON "live_stream_keys" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "live_stream_keys_host" ON "live_stream_keys" USING btree ("host_id") WHERE "live_stream_keys"."revoked_time" is null;--> statement-breakpoint
-- A stream ends with the key that it was published with, and its room goes off air.
CREATE FUNCTION end_live_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE live_sessions SET end_time = new.revoked_time WHERE key_id = new.id AND end_time IS NULL;
  UPDATE live_rooms SET on_air = false, viewers = 0 WHERE id = new.room_id AND on_air;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER live_stream_keys_revoked AFTER UPDATE OF revoked_time ON live_stream_keys
  FOR EACH ROW WHEN (old.revoked_time IS NULL AND new.revoked_time IS NOT NULL)
  EXECUTE FUNCTION end_live_sessions();
--> statement-breakpoint
-- Whatever closes a room revokes its key in the same transaction; a ban revokes those of the host's other rooms, too.
CREATE FUNCTION revoke_keys_of_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE live_stream_keys SET revoked_time = new.update_time WHERE room_id = new.id AND revoked_time IS NULL;
  IF new.state = 'banned' THEN
    PERFORM revoke_keys_of_host(new.host_id, new.update_time);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER live_rooms_closed AFTER UPDATE OF state, delete_time ON live_rooms
  FOR EACH ROW WHEN (new.state IN ('banned', 'ended') OR new.delete_time IS NOT NULL)
  EXECUTE FUNCTION revoke_keys_of_room();
--> statement-breakpoint
-- Rooms are locked before their keys, as everywhere else.
CREATE FUNCTION revoke_keys_of_host(host uuid, moment timestamp with time zone) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM live_rooms WHERE host_id = host ORDER BY id FOR UPDATE;
  UPDATE live_stream_keys SET revoked_time = moment WHERE host_id = host AND revoked_time IS NULL;
END
$$;
--> statement-breakpoint
-- Whatever freezes a user revokes the keys of all their rooms in the same transaction.
CREATE FUNCTION revoke_keys_of_frozen_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM revoke_keys_of_host(new.id, new.update_time);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_frozen AFTER UPDATE OF status ON users
  FOR EACH ROW WHEN (old.status <> 'frozen' AND new.status = 'frozen')
  EXECUTE FUNCTION revoke_keys_of_frozen_user();
--> statement-breakpoint
-- So does an entry of the blacklist for a user that keeps them from signing in or from going live.
CREATE FUNCTION revoke_keys_of_listed_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM revoke_keys_of_host(new.key::uuid, new.update_time);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER blacklist_user_listed AFTER INSERT OR UPDATE ON blacklist
  FOR EACH ROW WHEN (new.kind = 'user' AND new.scopes && ARRAY['login', 'live'] AND new.delete_time IS NULL
    AND (new.until IS NULL OR new.until > new.update_time))
  EXECUTE FUNCTION revoke_keys_of_listed_user();
--> statement-breakpoint
-- Hosts on air are compared with the other entries as soon as their transaction is committed.
CREATE FUNCTION announce_blacklist() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('admin_feed', '"blacklist"');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER blacklist_announce AFTER INSERT OR UPDATE OF scopes, until, delete_time ON blacklist
  FOR EACH ROW WHEN (new.scopes && ARRAY['login', 'live'] AND new.delete_time IS NULL)
  EXECUTE FUNCTION announce_blacklist();
--> statement-breakpoint
-- Chat services ask for the messages that were hidden or shown since the last change that they know.
CREATE SEQUENCE live_message_revisions;
--> statement-breakpoint
CREATE FUNCTION number_live_message_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.revision = nextval('live_message_revisions');
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER live_messages_changed BEFORE UPDATE OF status ON live_messages
  FOR EACH ROW WHEN (old.status <> new.status)
  EXECUTE FUNCTION number_live_message_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_open_reports() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer := (new.status = 'open')::integer - (TG_OP = 'UPDATE' AND old.status = 'open')::integer;
BEGIN
  IF change = 0 THEN
    RETURN NULL;
  END IF;
  CASE new.subject_kind
    WHEN 'post' THEN UPDATE posts SET open_reports = open_reports + change WHERE id = new.subject_id;
    WHEN 'comment' THEN UPDATE comments SET open_reports = open_reports + change WHERE id = new.subject_id;
    WHEN 'liveRoom' THEN UPDATE live_rooms SET open_reports = open_reports + change WHERE id = new.subject_id;
    ELSE NULL;
  END CASE;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- What comments are rejected for, live rooms are rejected for, too.
UPDATE review_reasons SET kinds = kinds || ARRAY['liveRoom'] WHERE 'comment' = ANY(kinds);
--> statement-breakpoint
-- Operators who watch live rooms hear of it on every server.
CREATE FUNCTION announce_live_rooms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('admin_feed', '"liveRooms"');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER live_rooms_announce AFTER UPDATE ON live_rooms
  FOR EACH ROW WHEN (old.state <> new.state OR old.on_air <> new.on_air OR old.open_reports <> new.open_reports
    OR old.delete_time IS DISTINCT FROM new.delete_time)
  EXECUTE FUNCTION announce_live_rooms();
