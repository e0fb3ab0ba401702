/** Which rows of a table somebody may read, as it stands behind WHERE in statements that abilities write themselves. */
import { rolesIn } from '../../../contract/plan/roles-in.ts';
import { isOwnOnly } from '../access/is-own-only.ts';
import type { EntityModel } from '../model.ts';
import { boundsOf, isBoundTo } from './bounds.ts';
import { userId, userRole } from './caller.ts';
import { claimsOf } from './claims.ts';
import { plainSql, type Sql, sql } from './expression.ts';

/** To stand behind other conditions; empty where rows are not told apart by whose they are. */
export function andOwn(entity: EntityModel, permission: 'list' | 'read' | 'summary'): Sql {
  const access = entity.access(permission);
  if (entity.owner === null || !isOwnOnly(access)) return plainSql('');
  const [first = plainSql('FALSE'), ...more] = claimsOf(entity, access).map(
    (claim) => sql`${plainSql(claim.sql)} = ${userId}`,
  );
  const own = boundsOf(entity).reduce(
    (others, bound) => sql`${others} AND ${orRoles(isBoundTo(bound, userId), bound.roles)}`,
    sql`(${more.reduce((before, claim) => sql`${before} OR ${claim}`, first)})`,
  );
  return sql` AND ${orRoles(own, rolesIn(access))}`;
}

/** The condition holds, or who asks has one of the roles. */
function orRoles(condition: Sql, roles: readonly string[]): Sql {
  if (roles.length === 0) return condition;
  const named = plainSql(roles.map((role) => `'${role}'`).join(', '));
  return sql`((${condition}) OR ${userRole} IN (${named}))`;
}
