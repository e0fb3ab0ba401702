import { z } from 'zod';

export const ProjectId = z.string().min(1).max(64).describe('Id of the project, as list_projects has it');
