CREATE TABLE `team_departures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_id` text NOT NULL,
	`user_id` text NOT NULL,
	`was_owner` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `team_departures_project` ON `team_departures` (`project_id`);--> statement-breakpoint
CREATE INDEX `team_departures_user` ON `team_departures` (`user_id`);--> statement-breakpoint
CREATE TRIGGER `project_members_left` AFTER DELETE ON `project_members`
WHEN OLD.role IN ('owner', 'editor') AND EXISTS (SELECT 1 FROM `projects` WHERE `id` = OLD.project_id)
BEGIN
	INSERT INTO `team_departures` (`project_id`, `user_id`, `was_owner`) VALUES (OLD.project_id, OLD.user_id, OLD.role = 'owner');
END;
--> statement-breakpoint
CREATE TRIGGER `project_members_demoted` AFTER UPDATE OF `role` ON `project_members`
WHEN OLD.role IN ('owner', 'editor') AND NEW.role NOT IN (OLD.role, 'owner')
BEGIN
	INSERT INTO `team_departures` (`project_id`, `user_id`, `was_owner`) VALUES (OLD.project_id, OLD.user_id, OLD.role = 'owner');
END;
