ALTER TABLE "feedbacks" ADD COLUMN "tag_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "feedbacks_tags" ON "feedbacks" USING gin ("tag_ids");--> statement-breakpoint
-- Tags count their uses, as those of works do.
CREATE TRIGGER feedbacks_tags_added AFTER INSERT ON feedbacks
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();--> statement-breakpoint
CREATE TRIGGER feedbacks_tags_changed AFTER UPDATE ON feedbacks
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();--> statement-breakpoint
CREATE TRIGGER feedbacks_tags_removed AFTER DELETE ON feedbacks
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();
