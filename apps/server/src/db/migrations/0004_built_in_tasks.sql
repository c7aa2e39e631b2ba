CREATE TABLE "built_in_tasks" (
	"handler" text PRIMARY KEY NOT NULL
);
