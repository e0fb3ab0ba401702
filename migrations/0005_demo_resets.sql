CREATE TABLE `demo_resets` (
	`project_id` text PRIMARY KEY NOT NULL,
	`reset_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
