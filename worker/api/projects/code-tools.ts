/** The tools of the Build chat for an agent of somebody's own: read, change, build, check and try the working files. */
import { Hono } from 'hono';
import {
  CODE_TOOL_KINDS,
  CodeAnswer,
  CodeToolBody,
  type CodeToolName,
} from '../../contract/project/code-tools.ts';
import { isAllowed } from '../../domain/access/access.ts';
import { requireProject, requireSession } from '../callers/guards.ts';
import { limitBuilds } from '../callers/limit-builds.ts';
import { requireRoom } from '../callers/limit-storage.ts';
import type { SignedInEnv } from '../context.ts';
import { describeCall } from '../describe-call.ts';
import { httpError } from '../http-error.ts';
import { openProject } from '../open-project.ts';
import { validBody } from '../validate.ts';

export const codeTools = new Hono<SignedInEnv>().post(
  '/:id/tools/:tool',
  describeCall('tools', 'Call a tool of the Build chat over the working files', { 200: CodeAnswer }),
  requireSession,
  requireProject('read'),
  validBody(CodeToolBody),
  async (context) => {
    const { caller, db, settings, project, role } = context.var;
    const tool = context.req.param('tool');
    if (!isCodeTool(tool)) throw httpError('not_found', 'There is no such tool.');
    const kind = CODE_TOOL_KINDS[tool];
    // The log is for those who work here, as its own call has it.
    if ((kind !== 'reads' || tool === 'log') && !isAllowed(role, 'write'))
      throw httpError('forbidden', 'Your role in this project does not allow that.');
    if (kind === 'changes') await requireRoom({ db, settings }, project.ownerId, project.id);
    if (kind === 'runs') await limitBuilds(context.var, context.req.raw.headers);
    const { input, revision = null } = context.req.valid('json');
    const by = caller.account.email || null;
    const call = { tool, input, revision, by };
    return context.json(
      await openProject(context.env, project.id).callCode(call, caller.account.user_id),
      200,
    );
  },
);

function isCodeTool(name: string): name is CodeToolName {
  return Object.hasOwn(CODE_TOOL_KINDS, name);
}
