DROP INDEX "review_tasks_queue";--> statement-breakpoint
DROP INDEX "review_tasks_queue_kind";--> statement-breakpoint
DROP INDEX "review_tasks_status";--> statement-breakpoint
DROP INDEX "review_tasks_create_time";--> statement-breakpoint
DROP INDEX "review_tasks_priority";--> statement-breakpoint
DROP INDEX "review_tasks_due_time";--> statement-breakpoint
ALTER TABLE "review_tasks" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "review_tasks_queue" ON "review_tasks" USING btree ("priority" DESC NULLS LAST,"due_time","id") WHERE "review_tasks"."status" = 'pending' and "review_tasks"."escalated_to" is null and not "review_tasks"."hidden";--> statement-breakpoint
CREATE INDEX "review_tasks_queue_kind" ON "review_tasks" USING btree ("kind","priority" DESC NULLS LAST,"due_time","id") WHERE "review_tasks"."status" = 'pending' and "review_tasks"."escalated_to" is null and not "review_tasks"."hidden";--> statement-breakpoint
CREATE INDEX "review_tasks_status" ON "review_tasks" USING btree ("status","priority","id","kind") WHERE not "review_tasks"."hidden";--> statement-breakpoint
CREATE INDEX "review_tasks_create_time" ON "review_tasks" USING btree ("create_time","id") WHERE not "review_tasks"."hidden";--> statement-breakpoint
CREATE INDEX "review_tasks_priority" ON "review_tasks" USING btree ("priority","id","kind") WHERE not "review_tasks"."hidden";--> statement-breakpoint
CREATE INDEX "review_tasks_due_time" ON "review_tasks" USING btree ("due_time","id") WHERE not "review_tasks"."hidden";--> statement-breakpoint
-- A list of tasks, their number and the queue would otherwise look at the subject of every task.
CREATE FUNCTION hide_task_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.hidden := new.status = 'pending' AND CASE new.kind
    WHEN 'video' THEN EXISTS (SELECT FROM videos WHERE id = new.subject_id AND delete_time IS NOT NULL)
    WHEN 'atlas' THEN EXISTS (SELECT FROM atlases WHERE id = new.subject_id AND delete_time IS NOT NULL)
    WHEN 'editedWork' THEN EXISTS (SELECT FROM edited_works WHERE id = new.subject_id AND delete_time IS NOT NULL)
    WHEN 'material' THEN EXISTS (SELECT FROM materials WHERE id = new.subject_id AND delete_time IS NOT NULL)
    WHEN 'post' THEN EXISTS (SELECT FROM posts WHERE id = new.subject_id AND delete_time IS NOT NULL)
    WHEN 'comment' THEN EXISTS (SELECT FROM comments WHERE id = new.subject_id AND delete_time IS NOT NULL)
    WHEN 'commodity' THEN EXISTS (SELECT FROM commodities WHERE id = new.subject_id AND delete_time IS NOT NULL)
    ELSE false
  END;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER review_tasks_hidden BEFORE INSERT OR UPDATE OF status ON review_tasks
  FOR EACH ROW EXECUTE FUNCTION hide_task_of_deleted();
--> statement-breakpoint
CREATE FUNCTION hide_tasks_of_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE review_tasks SET hidden = new.delete_time IS NOT NULL
    WHERE kind = TG_ARGV[0] AND subject_id = new.id AND status = 'pending';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER videos_tasks_hidden AFTER UPDATE OF delete_time ON videos FOR EACH ROW
  WHEN ((old.delete_time IS NULL) <> (new.delete_time IS NULL)) EXECUTE FUNCTION hide_tasks_of_subject('video');
--> statement-breakpoint
CREATE TRIGGER atlases_tasks_hidden AFTER UPDATE OF delete_time ON atlases FOR EACH ROW
  WHEN ((old.delete_time IS NULL) <> (new.delete_time IS NULL)) EXECUTE FUNCTION hide_tasks_of_subject('atlas');
--> statement-breakpoint
CREATE TRIGGER edited_works_tasks_hidden AFTER UPDATE OF delete_time ON edited_works FOR EACH ROW
  WHEN ((old.delete_time IS NULL) <> (new.delete_time IS NULL)) EXECUTE FUNCTION hide_tasks_of_subject('editedWork');
--> statement-breakpoint
CREATE TRIGGER materials_tasks_hidden AFTER UPDATE OF delete_time ON materials FOR EACH ROW
  WHEN ((old.delete_time IS NULL) <> (new.delete_time IS NULL)) EXECUTE FUNCTION hide_tasks_of_subject('material');
--> statement-breakpoint
CREATE TRIGGER posts_tasks_hidden AFTER UPDATE OF delete_time ON posts FOR EACH ROW
  WHEN ((old.delete_time IS NULL) <> (new.delete_time IS NULL)) EXECUTE FUNCTION hide_tasks_of_subject('post');
--> statement-breakpoint
CREATE TRIGGER comments_tasks_hidden AFTER UPDATE OF delete_time ON comments FOR EACH ROW
  WHEN ((old.delete_time IS NULL) <> (new.delete_time IS NULL)) EXECUTE FUNCTION hide_tasks_of_subject('comment');
--> statement-breakpoint
CREATE TRIGGER commodities_tasks_hidden AFTER UPDATE OF delete_time ON commodities FOR EACH ROW
  WHEN ((old.delete_time IS NULL) <> (new.delete_time IS NULL)) EXECUTE FUNCTION hide_tasks_of_subject('commodity');
--> statement-breakpoint
UPDATE review_tasks SET hidden = true WHERE status = 'pending' AND (kind, subject_id) IN (
  SELECT 'video', id FROM videos WHERE delete_time IS NOT NULL
  UNION ALL SELECT 'atlas', id FROM atlases WHERE delete_time IS NOT NULL
  UNION ALL SELECT 'editedWork', id FROM edited_works WHERE delete_time IS NOT NULL
  UNION ALL SELECT 'material', id FROM materials WHERE delete_time IS NOT NULL
  UNION ALL SELECT 'post', id FROM posts WHERE delete_time IS NOT NULL
  UNION ALL SELECT 'comment', id FROM comments WHERE delete_time IS NOT NULL
  UNION ALL SELECT 'commodity', id FROM commodities WHERE delete_time IS NOT NULL
);
