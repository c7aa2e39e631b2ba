CREATE TABLE "auth_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"app" text NOT NULL,
	"action" text NOT NULL,
	"address" text NOT NULL,
	"state" text NOT NULL,
	"username" text,
	"create_time" timestamp (3) with time zone NOT NULL,
	"expires_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "auth_requests_code_unique" ON "auth_requests" USING btree ("code");--> statement-breakpoint
CREATE INDEX "auth_requests_expires" ON "auth_requests" USING btree ("expires_time");