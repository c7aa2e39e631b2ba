ALTER TABLE "real_persons" ADD COLUMN "pass_time" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "real_persons_pictures" ON "real_persons" USING gin ("picture_keys");--> statement-breakpoint
-- One that is reviewed again kept the time of the review that it passed.
UPDATE real_persons SET pass_time = review_time
  WHERE state = 'passed' OR (state = 'underReview' AND review_time IS NOT NULL);
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
    WHEN 'group' THEN UPDATE groups SET open_reports = open_reports + change WHERE id = new.subject_id;
    ELSE NULL;
  END CASE;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- No report was about a group before: the numbers were made up.
UPDATE groups SET open_reports = 0 WHERE open_reports <> 0;
--> statement-breakpoint
-- What comments are rejected for, groups are rejected for, too.
UPDATE review_reasons SET kinds = kinds || ARRAY['group'] WHERE 'comment' = ANY(kinds);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION hide_task_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.hidden := new.status = 'pending' AND CASE new.kind
    WHEN 'video' THEN EXISTS (SELECT FROM videos WHERE id = new.subject_id AND delete_time IS NOT NULL)
    WHEN 'atlas' THEN EXISTS (SELECT FROM atlases WHERE id = new.subject_id AND delete_time IS NOT NULL)
    WHEN 'editedWork' THEN EXISTS (SELECT FROM edited_works WHERE id = new.subject_id AND delete_time IS NOT NULL)
    WHEN 'material' THEN EXISTS (SELECT FROM materials WHERE id = new.subject_id AND delete_time IS NOT NULL)
    WHEN 'post' THEN EXISTS (SELECT FROM posts WHERE id = new.subject_id AND delete_time IS NOT NULL)
    WHEN 'comment' THEN EXISTS (SELECT FROM comments WHERE id = new.subject_id AND delete_time IS NOT NULL)
    WHEN 'commodity' THEN EXISTS (SELECT FROM commodities WHERE id = new.subject_id AND delete_time IS NOT NULL)
    WHEN 'group' THEN EXISTS (SELECT FROM groups WHERE id = new.subject_id AND delete_time IS NOT NULL)
    WHEN 'liveRoom' THEN EXISTS (SELECT FROM live_rooms WHERE id = new.subject_id AND delete_time IS NOT NULL)
    ELSE false
  END;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER groups_tasks_hidden AFTER UPDATE OF delete_time ON groups FOR EACH ROW
  WHEN ((old.delete_time IS NULL) <> (new.delete_time IS NULL)) EXECUTE FUNCTION hide_tasks_of_subject('group');
--> statement-breakpoint
CREATE TRIGGER live_rooms_tasks_hidden AFTER UPDATE OF delete_time ON live_rooms FOR EACH ROW
  WHEN ((old.delete_time IS NULL) <> (new.delete_time IS NULL)) EXECUTE FUNCTION hide_tasks_of_subject('liveRoom');
