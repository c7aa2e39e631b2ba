CREATE TABLE "blacklist" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"key" text NOT NULL,
	"scopes" text[] NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp (3) with time zone,
	"hits" integer DEFAULT 0 NOT NULL,
	"added_by" text NOT NULL,
	"delete_time" timestamp (3) with time zone,
	"deleted_by" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"parent_id" uuid,
	"thread_id" uuid NOT NULL,
	"author_id" uuid,
	"operator_name" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"original_content" text,
	"plain_content" text NOT NULL,
	"hits" text[] DEFAULT '{}' NOT NULL,
	"review_status" text,
	"status" text DEFAULT 'visible' NOT NULL,
	"hide_reason" text DEFAULT '' NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"open_reports" integer DEFAULT 0 NOT NULL,
	"delete_time" timestamp (3) with time zone,
	"deleted_by" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "comments_one_author" CHECK (("comments"."author_id" is null) <> ("comments"."operator_name" = ''))
);
--> statement-breakpoint
CREATE TABLE "commodities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"pictures" text[] NOT NULL,
	"description" text NOT NULL,
	"price" integer NOT NULL,
	"unit" text NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"user_limit" integer,
	"vip_from" integer DEFAULT 0 NOT NULL,
	"countries" text[] NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"shelf" text DEFAULT 'off' NOT NULL,
	"shelf_reason" text DEFAULT '' NOT NULL,
	"review_status" text,
	"delete_time" timestamp (3) with time zone,
	"deleted_by" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commodities_stock_not_negative" CHECK ("commodities"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "forums" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"view_type" text NOT NULL,
	"parent_id" uuid,
	"icon" text NOT NULL,
	"rules" text NOT NULL,
	"readers" text NOT NULL,
	"writers" text NOT NULL,
	"anonymous" boolean NOT NULL,
	"attachments" boolean NOT NULL,
	"moderator_ids" uuid[] DEFAULT '{}' NOT NULL,
	"status" text NOT NULL,
	"close_time" timestamp (3) with time zone,
	"posts" integer DEFAULT 0 NOT NULL,
	"sort" integer NOT NULL,
	"delete_time" timestamp (3) with time zone,
	"deleted_by" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_sends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gift_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"count" integer NOT NULL,
	"price" integer NOT NULL,
	"time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"icon" text NOT NULL,
	"effect" text NOT NULL,
	"type" text NOT NULL,
	"price" integer NOT NULL,
	"vip_from" integer DEFAULT 0 NOT NULL,
	"period_from" timestamp (3) with time zone,
	"period_to" timestamp (3) with time zone,
	"status" text NOT NULL,
	"sort" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"muted_until" timestamp (3) with time zone,
	"join_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"avatar" text NOT NULL,
	"notice" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"member_limit" integer NOT NULL,
	"members" integer DEFAULT 0 NOT NULL,
	"join_rule" text NOT NULL,
	"status" text DEFAULT 'normal' NOT NULL,
	"status_reason" text DEFAULT '' NOT NULL,
	"open_reports" integer DEFAULT 0 NOT NULL,
	"delete_time" timestamp (3) with time zone,
	"deleted_by" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "groups_within_limit" CHECK ("groups"."members" <= "groups"."member_limit")
);
--> statement-breakpoint
CREATE TABLE "muted_reporters" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"muted_by" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_drafts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"draft" jsonb NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_votes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"option" integer NOT NULL,
	"time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"original_title" text,
	"content" text NOT NULL,
	"original_content" text,
	"plain_content" text NOT NULL,
	"forum_id" uuid NOT NULL,
	"topic_id" uuid,
	"author_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"attachments" jsonb NOT NULL,
	"vote" jsonb,
	"readers" text NOT NULL,
	"anonymous" boolean NOT NULL,
	"tag_ids" uuid[] NOT NULL,
	"publish_status" text NOT NULL,
	"publish_from" timestamp (3) with time zone,
	"review_status" text,
	"status" text DEFAULT 'visible' NOT NULL,
	"hide_reason" text DEFAULT '' NOT NULL,
	"pinned_until" timestamp (3) with time zone,
	"comments_locked" boolean DEFAULT false NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"open_reports" integer DEFAULT 0 NOT NULL,
	"delete_time" timestamp (3) with time zone,
	"deleted_by" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"closed_by" text DEFAULT '' NOT NULL,
	"closed_time" timestamp (3) with time zone,
	"close_reason" text DEFAULT '' NOT NULL,
	"task_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"commodity_id" uuid NOT NULL,
	"source" text NOT NULL,
	"amount" integer NOT NULL,
	"stock_after" integer NOT NULL,
	"reason" text NOT NULL,
	"operator_name" text NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_entries_amount_not_zero" CHECK ("stock_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"cover" text NOT NULL,
	"introduction" text NOT NULL,
	"period_from" timestamp (3) with time zone,
	"period_to" timestamp (3) with time zone,
	"recommended" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"posts" integer DEFAULT 0 NOT NULL,
	"followers" integer DEFAULT 0 NOT NULL,
	"sort" integer NOT NULL,
	"delete_time" timestamp (3) with time zone,
	"deleted_by" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forums" ADD CONSTRAINT "forums_parent_id_forums_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."forums"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_sends" ADD CONSTRAINT "gift_sends_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_sends" ADD CONSTRAINT "gift_sends_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_sends" ADD CONSTRAINT "gift_sends_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_reporters" ADD CONSTRAINT "muted_reporters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_votes" ADD CONSTRAINT "post_votes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_votes" ADD CONSTRAINT "post_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_forum_id_forums_id_fk" FOREIGN KEY ("forum_id") REFERENCES "public"."forums"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_commodity_id_commodities_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blacklist_key_unique" ON "blacklist" USING btree ("kind","key") WHERE "blacklist"."delete_time" is null;--> statement-breakpoint
CREATE INDEX "blacklist_search" ON "blacklist" USING gin ("value" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blacklist_create_time" ON "blacklist" USING btree ("create_time","id") WHERE "blacklist"."delete_time" is null;--> statement-breakpoint
CREATE INDEX "blacklist_hits" ON "blacklist" USING btree ("hits","id");--> statement-breakpoint
CREATE INDEX "blacklist_until" ON "blacklist" USING btree ("until");--> statement-breakpoint
CREATE INDEX "comments_search" ON "comments" USING gin ("plain_content" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "comments_subject" ON "comments" USING btree ("subject_kind","subject_id","create_time","id");--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("thread_id","create_time","id");--> statement-breakpoint
CREATE INDEX "comments_parent" ON "comments" USING btree ("parent_id","create_time","id");--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "comments_review_status" ON "comments" USING btree ("review_status","id");--> statement-breakpoint
CREATE INDEX "comments_open_reports" ON "comments" USING btree ("open_reports","id");--> statement-breakpoint
CREATE INDEX "comments_replies" ON "comments" USING btree ("replies","id");--> statement-breakpoint
CREATE INDEX "comments_create_time" ON "comments" USING btree ("create_time","id") WHERE "comments"."delete_time" is null;--> statement-breakpoint
CREATE INDEX "commodities_search" ON "commodities" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "commodities_name" ON "commodities" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "commodities_review_status" ON "commodities" USING btree ("review_status","id");--> statement-breakpoint
CREATE INDEX "commodities_create_time" ON "commodities" USING btree ("create_time","id") WHERE "commodities"."delete_time" is null;--> statement-breakpoint
CREATE INDEX "forums_sort" ON "forums" USING btree ("sort","id");--> statement-breakpoint
CREATE INDEX "forums_parent" ON "forums" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "forums_search" ON "forums" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "gift_sends_gift" ON "gift_sends" USING btree ("gift_id","time");--> statement-breakpoint
CREATE INDEX "gift_sends_receiver" ON "gift_sends" USING btree ("receiver_id","time");--> statement-breakpoint
CREATE INDEX "gifts_sort" ON "gifts" USING btree ("sort","id");--> statement-breakpoint
CREATE INDEX "gifts_search" ON "gifts" USING gin ("name" gin_trgm_ops,"name_en" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "group_members_once" ON "group_members" USING btree ("group_id","user_id");--> statement-breakpoint
CREATE INDEX "group_members_user" ON "group_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_members_join_time" ON "group_members" USING btree ("group_id","join_time","id");--> statement-breakpoint
CREATE INDEX "groups_search" ON "groups" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "groups_owner" ON "groups" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "groups_members" ON "groups" USING btree ("members","id");--> statement-breakpoint
CREATE INDEX "groups_open_reports" ON "groups" USING btree ("open_reports","id");--> statement-breakpoint
CREATE INDEX "groups_create_time" ON "groups" USING btree ("create_time","id") WHERE "groups"."delete_time" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "post_votes_once" ON "post_votes" USING btree ("post_id","user_id");--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("title" gin_trgm_ops,"plain_content" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "posts_title" ON "posts" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "posts_forum" ON "posts" USING btree ("forum_id","create_time","id");--> statement-breakpoint
CREATE INDEX "posts_topic" ON "posts" USING btree ("topic_id","create_time","id");--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "posts_tags" ON "posts" USING gin ("tag_ids");--> statement-breakpoint
CREATE INDEX "posts_review_status" ON "posts" USING btree ("review_status","id");--> statement-breakpoint
CREATE INDEX "posts_open_reports" ON "posts" USING btree ("open_reports","id");--> statement-breakpoint
CREATE INDEX "posts_comments" ON "posts" USING btree ("comments","id");--> statement-breakpoint
CREATE INDEX "posts_views" ON "posts" USING btree ("views","id");--> statement-breakpoint
CREATE INDEX "posts_create_time" ON "posts" USING btree ("create_time","id") WHERE "posts"."delete_time" is null;--> statement-breakpoint
CREATE INDEX "posts_update_time" ON "posts" USING btree ("update_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_unique" ON "reports" USING btree ("subject_kind","subject_id","reporter_id") WHERE "reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX "reports_author" ON "reports" USING btree ("author_id","status");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","status");--> statement-breakpoint
CREATE INDEX "reports_status" ON "reports" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "reports_create_time" ON "reports" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "reports_task" ON "reports" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "stock_entries_commodity" ON "stock_entries" USING btree ("commodity_id","time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "topics_name_unique" ON "topics" USING btree (lower("name")) WHERE "topics"."delete_time" is null;--> statement-breakpoint
CREATE INDEX "topics_sort" ON "topics" USING btree ("sort","id");--> statement-breakpoint
CREATE INDEX "topics_create_time" ON "topics" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "topics_search" ON "topics" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
-- Counts that lists show and sort by.
CREATE FUNCTION count_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE forums SET posts = forums.posts + added.number
      FROM (SELECT forum_id AS id, count(*) AS number FROM new_rows GROUP BY 1) AS added
      WHERE forums.id = added.id;
    UPDATE topics SET posts = topics.posts + added.number
      FROM (SELECT topic_id AS id, count(*) AS number FROM new_rows GROUP BY 1) AS added
      WHERE topics.id = added.id;
  ELSE
    UPDATE forums SET posts = forums.posts + moved.number
      FROM (
        SELECT id, sum(number) AS number FROM (
          SELECT forum_id AS id, 1 AS number FROM new_rows
          UNION ALL SELECT forum_id, -1 FROM old_rows
        ) AS each GROUP BY id HAVING sum(number) <> 0
      ) AS moved
      WHERE forums.id = moved.id;
    UPDATE topics SET posts = topics.posts + moved.number
      FROM (
        SELECT id, sum(number) AS number FROM (
          SELECT topic_id AS id, 1 AS number FROM new_rows
          UNION ALL SELECT topic_id, -1 FROM old_rows
        ) AS each GROUP BY id HAVING sum(number) <> 0
      ) AS moved
      WHERE topics.id = moved.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER posts_counted_when_added AFTER INSERT ON posts
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_posts();
--> statement-breakpoint
-- Not for what triggers write, which is counts.
CREATE TRIGGER posts_counted_when_moved AFTER UPDATE ON posts
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0)
  EXECUTE FUNCTION count_posts();
--> statement-breakpoint
CREATE TRIGGER posts_tags_added AFTER INSERT ON posts
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();
--> statement-breakpoint
CREATE TRIGGER posts_tags_changed AFTER UPDATE ON posts
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();
--> statement-breakpoint
CREATE TRIGGER posts_tags_removed AFTER DELETE ON posts
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();
--> statement-breakpoint
CREATE FUNCTION count_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE comments SET replies = comments.replies + changed.number
      FROM (
        SELECT parent_id AS id, count(*) AS number FROM new_rows WHERE delete_time IS NULL GROUP BY 1
      ) AS changed
      WHERE comments.id = changed.id;
    UPDATE posts SET comments = posts.comments + changed.number
      FROM (
        SELECT subject_id AS id, count(*) AS number FROM new_rows
          WHERE subject_kind = 'post' AND delete_time IS NULL GROUP BY 1
      ) AS changed
      WHERE posts.id = changed.id;
  ELSE
    UPDATE comments SET replies = comments.replies + changed.number
      FROM (
        SELECT id, sum(number) AS number FROM (
          SELECT parent_id AS id, 1 AS number FROM new_rows WHERE delete_time IS NULL
          UNION ALL SELECT parent_id, -1 FROM old_rows WHERE delete_time IS NULL
        ) AS each GROUP BY id HAVING sum(number) <> 0
      ) AS changed
      WHERE comments.id = changed.id;
    UPDATE posts SET comments = posts.comments + changed.number
      FROM (
        SELECT id, sum(number) AS number FROM (
          SELECT subject_id AS id, 1 AS number FROM new_rows
            WHERE subject_kind = 'post' AND delete_time IS NULL
          UNION ALL SELECT subject_id, -1 FROM old_rows WHERE subject_kind = 'post' AND delete_time IS NULL
        ) AS each GROUP BY id HAVING sum(number) <> 0
      ) AS changed
      WHERE posts.id = changed.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER comments_counted_when_added AFTER INSERT ON comments
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_comments();
--> statement-breakpoint
-- Not for what triggers write, which is counts.
CREATE TRIGGER comments_counted_when_changed AFTER UPDATE ON comments
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0)
  EXECUTE FUNCTION count_comments();
--> statement-breakpoint
CREATE FUNCTION count_open_reports() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer := (new.status = 'open')::integer - (TG_OP = 'UPDATE' AND old.status = 'open')::integer;
BEGIN
  IF change = 0 THEN
    RETURN NULL;
  END IF;
  CASE new.subject_kind
    WHEN 'post' THEN UPDATE posts SET open_reports = open_reports + change WHERE id = new.subject_id;
    WHEN 'comment' THEN UPDATE comments SET open_reports = open_reports + change WHERE id = new.subject_id;
    ELSE NULL;
  END CASE;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER reports_counted AFTER INSERT OR UPDATE OF status ON reports
  FOR EACH ROW EXECUTE FUNCTION count_open_reports();
--> statement-breakpoint
-- Comments about users become comments like all others. Those that start a thread are the user's; a reply is the
-- user's if it has their name, and an operator's otherwise.
WITH RECURSIVE threads(id, thread_id) AS (
  SELECT id, id FROM user_comments WHERE parent_id IS NULL
  UNION ALL
  SELECT reply.id, threads.thread_id FROM user_comments AS reply JOIN threads ON reply.parent_id = threads.id
)
INSERT INTO comments (id, subject_kind, subject_id, parent_id, thread_id, author_id, operator_name, content,
    plain_content, status, create_time, update_time)
  SELECT old.id, 'user', old.user_id, old.parent_id, threads.thread_id,
    CASE WHEN old.parent_id IS NULL OR old.author_name IN (users.nickname, '') THEN old.user_id END,
    CASE WHEN old.parent_id IS NULL OR old.author_name IN (users.nickname, '') THEN '' ELSE old.author_name END,
    old.content, btrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(regexp_replace(old.content, '<br[^>]*>|</(p|div|li)>', E'\n', 'gi'), '<[^>]*>', '', 'g'), '&lt;', '<'), '&#60;', '<'), '&gt;', '>'), '&#62;', '>'), '&quot;', '"'), '&#34;', '"'), '&#39;', ''''), '&#38;', '&'), '&amp;', '&'), E' \n'), old.status, old."time", old."time"
  FROM user_comments AS old JOIN threads USING (id) JOIN users ON users.id = old.user_id;
--> statement-breakpoint
DROP TABLE user_comments;
--> statement-breakpoint
-- Roles that could moderate the comments of users keep what they could do.
UPDATE resources SET permission_code = 'comment:hide' WHERE permission_code = 'user:comment';
--> statement-breakpoint
INSERT INTO resources (id, category, name, permission_code, sort, create_time, update_time)
  SELECT gen_random_uuid(), 'button', code, code, 0, now(), now()
    FROM unnest(ARRAY['comment:read', 'comment:create', 'comment:delete']) AS code
    WHERE EXISTS (SELECT FROM resources WHERE permission_code = 'comment:hide');
--> statement-breakpoint
INSERT INTO role_resources (role_id, resource_id)
  SELECT granted.role_id, node.id
    FROM role_resources AS granted
      JOIN resources AS hide ON hide.id = granted.resource_id AND hide.permission_code = 'comment:hide'
      JOIN resources AS node ON node.permission_code IN ('comment:read', 'comment:create', 'comment:delete');
--> statement-breakpoint
CREATE FUNCTION count_group_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE groups SET members = members + 1 WHERE id = new.group_id;
  ELSE
    UPDATE groups SET members = members - 1 WHERE id = old.group_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER group_members_counted AFTER INSERT OR DELETE ON group_members
  FOR EACH ROW EXECUTE FUNCTION count_group_members();
--> statement-breakpoint
-- The stock of a commodity is the sum of its entries, as the points of a user are.
CREATE FUNCTION post_stock_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE commodities SET
      stock = stock + new.amount,
      sold = sold - CASE WHEN new.source IN ('sale', 'return') THEN new.amount ELSE 0 END,
      shelf = CASE WHEN stock + new.amount = 0 THEN 'off' ELSE shelf END
    WHERE id = new.commodity_id RETURNING stock INTO new.stock_after;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER stock_entries_post BEFORE INSERT ON stock_entries
  FOR EACH ROW EXECUTE FUNCTION post_stock_entry();
--> statement-breakpoint
CREATE TRIGGER stock_entries_append_only BEFORE UPDATE OR DELETE ON stock_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER stock_entries_no_truncate BEFORE TRUNCATE ON stock_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER gift_sends_append_only BEFORE UPDATE OR DELETE ON gift_sends
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- Only the posting trigger writes stock.
CREATE TRIGGER commodities_stock_is_posted BEFORE UPDATE ON commodities
  FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND (old.stock <> new.stock OR old.sold <> new.sold))
  EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- The address that a text is; null for one that is none.
CREATE FUNCTION address_of(text) RETURNS inet LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  RETURN $1::inet;
EXCEPTION WHEN invalid_text_representation THEN
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The preview of the blacklist counts users by the addresses and devices of their activities.
CREATE INDEX user_activities_address ON user_activities USING gist (address_of(address) inet_ops);
--> statement-breakpoint
CREATE INDEX user_activities_device ON user_activities (lower(device));
