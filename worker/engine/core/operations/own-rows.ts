/** Which rows of a table somebody may read, as it stands behind WHERE in statements that abilities write themselves. */
import { rolesIn } from '../../../contract/plan/roles-in.ts';
import { isOwnOnly } from '../access/is-own-only.ts';
import type { EntityModel } from '../model.ts';
import { sqlName } from '../names/reserved.ts';
import { boundsOf, isBoundTo } from './bounds.ts';
import { userId, userRole } from './caller.ts';
import { plainSql, type Sql, sql } from './expression.ts';

/** To stand behind other conditions; empty where rows are not told apart by whose they are. */
export function andOwn(entity: EntityModel, permission: 'list' | 'read' | 'summary'): Sql {
  const access = entity.access(permission);
  if (entity.owner === null || !isOwnOnly(access)) return plainSql('');
  const maker = plainSql(entity.ownerSql ?? `${sqlName(entity.table)}.${sqlName(entity.owner)}`);
  const also = entity.alsoOwner ? sql` OR ${plainSql(entity.alsoOwner.sql)} = ${userId}` : plainSql('');
  const own = boundsOf(entity).reduce(
    (others, bound) => sql`${others} AND ${orRoles(isBoundTo(bound, userId), bound.roles)}`,
    sql`(${maker} = ${userId}${also})`,
  );
  return sql` AND ${orRoles(own, rolesIn(access))}`;
}

/** The condition holds, or who asks has one of the roles. */
function orRoles(condition: Sql, roles: readonly string[]): Sql {
  if (roles.length === 0) return condition;
  const named = plainSql(roles.map((role) => `'${role}'`).join(', '));
  return sql`((${condition}) OR ${userRole} IN (${named}))`;
}
