CREATE TABLE "report_sign_in_months" (
	"month" timestamp (3) with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"first_time" timestamp (3) with time zone NOT NULL,
	"last_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_sign_in_months_month_user_id_pk" PRIMARY KEY("month","user_id")
);
--> statement-breakpoint
ALTER TABLE "report_sign_in_months" ADD CONSTRAINT "report_sign_in_months_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_sign_in_months_user" ON "report_sign_in_months" USING btree ("user_id");--> statement-breakpoint
INSERT INTO "report_sign_in_months" ("month", "user_id", "first_time", "last_time")
SELECT date_trunc('month', a."time", 'UTC'), a."user_id", min(a."time"), max(a."time")
FROM "user_activities" AS a CROSS JOIN "report_roll_ups" AS s
WHERE a."kind" = 'login' AND a."time" >= s."from_time" AND a."time" < s."to_time"
GROUP BY 1, 2;
