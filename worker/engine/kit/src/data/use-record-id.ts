import { useParams } from 'wouter';

/** The id in the address of a record's page. What is no number leads to no record. */
export function useRecordId(): number {
  const { id } = useParams<{ id: string }>();
  return /^\d{1,15}$/.test(id) ? Number(id) : 0;
}
