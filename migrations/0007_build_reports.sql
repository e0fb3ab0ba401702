CREATE TABLE `build_reports` (
	`run_id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`step` text NOT NULL,
	`code` text NOT NULL,
	`message` text NOT NULL,
	`evidence` text NOT NULL,
	`plan` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `build_reports_created` ON `build_reports` (`created_at`);