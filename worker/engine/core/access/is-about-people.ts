/** Which records are about people, their money or their health: they are never for everyone unless a plan says so. */
import type { Entity, Field } from '../../../contract/plan/blueprint.ts';

/** Whose records are nobody else's business: those whom an app deals with, and what passes between it and them. */
const KIND =
  /(?:^|_)(?:customer|client|patient|tenant|guest|lead|contact|candidate|applicant|employee|member|student|pupil|child|kid|parent|donor|donation|volunteer|subscriber|person|user|lodger|resident|reservation|booking|appointment|order|order_line|invoice|payment|expense|income|salary|payslip|transaction|account|loan|debt|message|enquiry|inquiry|application|submission|registration|sign_?up|rsvp|enrol(?:l)?ment|attendee|attendance|complaint|prescription|diagnosis|treatment_note|visit|medication|symptom|mood|weight|claim|timesheet|shift|absence|leave|leave_request|response|survey_response|ticket_order|rental|waitlist|waiting_list|journal|diary|grade|vaccination)(?:_entry|_request|_record|_log|_note)?$/;

/** Names of fields that say where somebody lives, when they were born, what they earn or what ails them. */
const FIELD =
  /(?:^|_)(?:phone|mobile|telephone|street|postcode|zip|home_address|birth|birthday|birth_date|date_of_birth|born|dob|passport|nationality|social_security|ssn|salary|wage|iban|bank_account|card_number|allerg(?:y|ies)|diagnosis|symptoms?|medications?|blood_type|insurance|emergency(?:_contact|_phone)?|whatsapp|next_of_kin|gender|religion|customer|client|patient|tenant|guest)(?:_name|_number|_date)?$/;

/** People whom a business presents: that they can be reached is what their page is for. */
const PRESENTED =
  /(?:^|_)(?:agent|artist|author|barber|chef|coach|dentist|designer|doctor|guide|host|instructor|lawyer|photographer|profile|provider|seller|shop|speaker|stylist|teacher|team_member|therapist|trainer|tutor|vet|company|business|restaurant|venue|organisation|organization|club|store|supplier|job|vacancy|position|opening|listing|property|practice|office|location|branch)$/;

const REACHED = /(?:^|_)(?:phone|mobile|telephone)(?:_number)?$/;

/** Whether records of this kind are about people. */
export function isAboutPeople(entity: {
  name: string;
  fields: readonly Pick<Field, 'name' | 'type'>[];
}): boolean {
  const isOfKind = KIND.test(entity.name) && !PRESENTED.test(entity.name);
  return isOfKind || entity.fields.some((field) => isPersonal(entity.name, field));
}

/** Whether a field says how somebody is reached, where they live or what else is nobody's business, and is no part of what is presented. */
export function isPersonal(entity: string, field: Pick<Field, 'name' | 'type'>): boolean {
  if (PRESENTED.test(entity)) return isIntimate(field);
  return field.type === 'email' || FIELD.test(field.name);
}

/**
 * Whether a record about a person is still for others to see because they are booked by it: whoever books chooses among them,
 * and that they can be reached is what they are shown for. Of anything else that is private in it nothing is shown.
 */
export function isShownToBook(
  { name, fields }: Pick<Entity, 'name' | 'fields'>,
  booked: ReadonlySet<string>,
): boolean {
  return booked.has(name) && fields.every((field) => !FIELD.test(field.name) || REACHED.test(field.name));
}

function isIntimate({ name }: Pick<Field, 'name'>): boolean {
  return (
    FIELD.test(name) &&
    !/(?:^|_)(?:phone|mobile|telephone|street|postcode|zip|salary|wage)(?:_number)?$/.test(name)
  );
}
