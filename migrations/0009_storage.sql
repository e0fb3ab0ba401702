CREATE TABLE `storage_uses` (
	`project_id` text NOT NULL,
	`part` text NOT NULL,
	`bytes` integer NOT NULL,
	PRIMARY KEY(`project_id`, `part`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `artifact_uses` ADD `is_preview` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `artifacts` ADD `bytes` integer DEFAULT 0 NOT NULL;