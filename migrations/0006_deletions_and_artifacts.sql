CREATE TABLE `artifact_uses` (
	`hash` text NOT NULL,
	`project_id` text NOT NULL,
	PRIMARY KEY(`hash`, `project_id`),
	FOREIGN KEY (`hash`) REFERENCES `artifacts`(`hash`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `artifact_uses_project` ON `artifact_uses` (`project_id`);--> statement-breakpoint
CREATE TABLE `artifacts` (
	`hash` text PRIMARY KEY NOT NULL,
	`is_kept` integer DEFAULT false NOT NULL,
	`removing_at` integer
);
--> statement-breakpoint
CREATE TABLE `deletions` (
	`project_id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`slug` text,
	`created_at` integer NOT NULL
);
