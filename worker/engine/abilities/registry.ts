/** Every ability by its name. */
import type { Ability } from '../core/ability.ts';
import type { Detector } from '../reading/reader/reading.ts';
import { accounts } from './accounts/accounts.ts';
import { approval } from './approval/approval.ts';
import { approvalQueue } from './approval-queue/approval-queue.ts';
import { availability } from './availability/availability.ts';
import { board } from './board/board.ts';
import { booking } from './booking/booking.ts';
import { bounds } from './bounds/bounds.ts';
import { budget } from './budget/budget.ts';
import { calculator } from './calculator/calculator.ts';
import { calendar } from './calendar/calendar.ts';
import { capacity } from './capacity/capacity.ts';
import { cards } from './cards/cards.ts';
import { cart } from './cart/cart.ts';
import { chat } from './chat/chat.ts';
import { checkout } from './checkout/checkout.ts';
import { code } from './code/code.ts';
import { comments } from './comments/comments.ts';
import { conflictCheck } from './conflict-check/conflict-check.ts';
import { csvImport } from './csv-import/csv-import.ts';
import { dashboard } from './dashboard/dashboard.ts';
import { detail } from './detail/detail.ts';
import { due } from './due/due.ts';
import { durations } from './durations/durations.ts';
import { effects } from './effects/effects.ts';
import { facts } from './facts/facts.ts';
import { favourites } from './favourites/favourites.ts';
import { feed } from './feed/feed.ts';
import { fieldAccess } from './field-access/field-access.ts';
import { follow } from './follow/follow.ts';
import { form } from './form/form.ts';
import { formulas } from './formulas/formulas.ts';
import { game } from './game/game.ts';
import { guards } from './guards/guards.ts';
import { hero } from './hero/hero.ts';
import { leaderboard } from './leaderboard/leaderboard.ts';
import { likes } from './likes/likes.ts';
import { live } from './live/live.ts';
import { lowStock } from './low-stock/low-stock.ts';
import { messages } from './messages/messages.ts';
import { namedAccess } from './named-access/named-access.ts';
import { notifications } from './notifications/notifications.ts';
import { numbering } from './numbering/numbering.ts';
import { ownership } from './ownership/ownership.ts';
import { partyWithinSeats } from './party-within-seats/party-within-seats.ts';
import { print } from './print/print.ts';
import { progress } from './progress/progress.ts';
import { quiz } from './quiz/quiz.ts';
import { quizResult } from './quiz/quiz-result.ts';
import { ratings } from './ratings/ratings.ts';
import { record } from './record/record.ts';
import { relation } from './relation/relation.ts';
import { repeat } from './repeat/repeat.ts';
import { settings } from './settings/settings.ts';
import { starts } from './starts/starts.ts';
import { startsBeforeEnds } from './starts-before-ends/starts-before-ends.ts';
import { stock } from './stock/stock.ts';
import { streak } from './streak/streak.ts';
import { survey } from './survey/survey.ts';
import { table } from './table/table.ts';
import { tags } from './tags/tags.ts';
import { text } from './text/text.ts';
import { timer } from './timer/timer.ts';
import { totals } from './totals/totals.ts';
import { upload } from './upload/upload.ts';
import { votes } from './votes/votes.ts';
import { waitingList } from './waiting-list/waiting-list.ts';

const abilities = [
  record,
  relation,
  startsBeforeEnds,
  partyWithinSeats,
  fieldAccess,
  guards,
  bounds,
  namedAccess,
  table,
  cards,
  feed,
  detail,
  board,
  dashboard,
  form,
  hero,
  text,
  code,
  facts,
  comments,
  tags,
  likes,
  votes,
  ratings,
  favourites,
  follow,
  chat,
  live,
  leaderboard,
  notifications,
  messages,
  accounts,
  approval,
  approvalQueue,
  ownership,
  totals,
  cart,
  checkout,
  print,
  progress,
  budget,
  lowStock,
  stock,
  conflictCheck,
  quiz,
  quizResult,
  survey,
  game,
  calculator,
  timer,
  upload,
  csvImport,
  calendar,
  booking,
  availability,
  capacity,
  waitingList,
  due,
  repeat,
  streak,
  durations,
  effects,
  formulas,
  numbering,
  starts,
  settings,
] as Ability[];

const byName = new Map(abilities.map((ability) => [ability.name, ability]));

/** The ability of this name, or null. */
export function findAbility(name: string): Ability | null {
  return byName.get(name) ?? null;
}

/** Names that a Blueprint may use. */
export function abilityNames(): string[] {
  return abilities.filter((ability) => !ability.implied).map((ability) => ability.name);
}

/** All of them, for reading texts and planning. */
export function listAbilities(): readonly Ability[] {
  return abilities;
}

/** How the built abilities tell from a text whether they are wanted. */
export function listDetectors(): Detector[] {
  return abilities.flatMap(({ name, detect, implies }) =>
    detect ? [{ ability: name, detect, ...(implies === undefined ? {} : { implies }) }] : [],
  );
}
