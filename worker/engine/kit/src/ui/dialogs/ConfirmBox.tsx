import { Button } from '../Button';
import { Dialog } from './Dialog';

export interface ConfirmBoxProps {
  open: boolean;
  title: string;
  message: string;
  /** What the button says: the deed itself, not “OK”. */
  confirmLabel: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** What ConfirmDialog shows. */
export default function ConfirmBox(props: ConfirmBoxProps) {
  return (
    <Dialog open={props.open} title={props.title} shape="box" onClose={props.onClose}>
      <p className="text-muted">{props.message}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={props.onClose}>Cancel</Button>
        <Button kind={props.danger ? 'danger' : 'primary'} busy={props.busy} onClick={props.onConfirm}>
          {props.confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
