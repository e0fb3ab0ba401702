CREATE TABLE `chore_places` (
	`chore` text PRIMARY KEY NOT NULL,
	`after` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `model_months` (
	`month` integer NOT NULL,
	`person` text NOT NULL,
	`cost` integer NOT NULL,
	PRIMARY KEY(`month`, `person`)
);
--> statement-breakpoint
ALTER TABLE `artifacts` ADD `is_left` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `artifacts_left` ON `artifacts` (`removing_at`) WHERE is_left = 1;--> statement-breakpoint
CREATE INDEX `build_reports_project` ON `build_reports` (`project_id`);--> statement-breakpoint
CREATE INDEX `deletions_created` ON `deletions` (`created_at`);--> statement-breakpoint
CREATE INDEX `domains_hostname` ON `domains` (`hostname_id`);--> statement-breakpoint
CREATE INDEX `hostname_ends_created` ON `hostname_ends` (`created_at`);--> statement-breakpoint
CREATE INDEX `model_calls_project` ON `model_calls` (`project_id`);--> statement-breakpoint
CREATE INDEX `notice_mails_project` ON `notice_mails` (`project_id`);--> statement-breakpoint
CREATE INDEX `project_invites_by` ON `project_invites` (`invited_by`);--> statement-breakpoint
CREATE INDEX `projects_counted` ON `projects` (`users_counted_at`) WHERE users > 0;--> statement-breakpoint
CREATE INDEX `verification_expires` ON `verification` (`expires_at`);--> statement-breakpoint
UPDATE `artifacts` SET `is_left` = 1 WHERE `is_kept` = 0 AND NOT EXISTS (SELECT 1 FROM `artifact_uses` WHERE `artifact_uses`.`hash` = `artifacts`.`hash`);--> statement-breakpoint
INSERT INTO `model_months` SELECT CAST(strftime('%s', `created_at` / 1000, 'unixepoch', 'start of month') AS INTEGER) * 1000, '', sum(`cost`) FROM `model_calls` WHERE `is_own_key` = 0 GROUP BY 1;--> statement-breakpoint
INSERT INTO `model_months` SELECT CAST(strftime('%s', `created_at` / 1000, 'unixepoch', 'start of month') AS INTEGER) * 1000, `user_id`, sum(`cost`) FROM `model_calls` WHERE `is_own_key` = 0 AND `user_id` IS NOT NULL GROUP BY 1, 2;
