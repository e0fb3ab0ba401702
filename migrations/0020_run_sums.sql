CREATE TABLE `run_sums` (
	`project_id` text NOT NULL,
	`user_id` text NOT NULL,
	`counts` text NOT NULL,
	`build_ms` integer NOT NULL,
	PRIMARY KEY(`project_id`, `user_id`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `run_sums_user` ON `run_sums` (`user_id`);--> statement-breakpoint
CREATE INDEX `runs_finished` ON `runs` (`finished_at`) WHERE finished_at is not null and length(id) > 16;