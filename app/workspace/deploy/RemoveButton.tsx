import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';
import { ModalDialog } from '../../ui/layers/ModalDialog';

export interface RemoveButtonProps {
  /** What goes, as it is called. */
  name: string;
  /** What that means, a sentence or two. */
  loss: string;
  isDisabled: boolean;
  onRemove(): void;
}

/** Takes something out that a running app may need, once one has said so twice. */
export function RemoveButton({ name, loss, isDisabled, onRemove }: RemoveButtonProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <IconButton
        label={`Remove ${name}`}
        Icon={Trash2}
        isDisabled={isDisabled}
        onPress={() => setAsked(true)}
      />
      <ModalDialog title={`Remove ${name}?`} isOpen={isAsked} onClose={() => setAsked(false)}>
        <p className="text-ink-2">{loss}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="danger"
            onPress={() => {
              setAsked(false);
              onRemove();
            }}
          >
            Remove
          </Button>
          <Button variant="quiet" onPress={() => setAsked(false)} data-first="">
            Keep it
          </Button>
        </div>
      </ModalDialog>
    </>
  );
}
