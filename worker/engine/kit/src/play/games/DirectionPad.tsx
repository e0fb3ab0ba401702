import { classes } from '../../ui/classes';
import { Icon, type IconName } from '../../ui/Icon';
import type { Direction } from './snake-rules';

const BUTTONS: { direction: Direction; icon: IconName; place: string }[] = [
  { direction: 'up', icon: 'arrow-up', place: 'col-start-2' },
  { direction: 'left', icon: 'arrow-left', place: 'col-start-1 row-start-2' },
  { direction: 'down', icon: 'arrow-down', place: 'col-start-2 row-start-2' },
  { direction: 'right', icon: 'arrow-right', place: 'col-start-3 row-start-2' },
];

/** Four arrows to press, for those who neither swipe nor type. */
export function DirectionPad({ onDirection }: { onDirection: (direction: Direction) => void }) {
  return (
    <div className="mx-auto grid grid-cols-3 gap-2">
      {BUTTONS.map(({ direction, icon, place }) => (
        <button
          key={direction}
          type="button"
          aria-label={`Move ${direction}`}
          onClick={() => onDirection(direction)}
          className={classes(
            'grid size-14 cursor-pointer touch-manipulation place-items-center rounded-control border border-line bg-surface hover:bg-hover active:bg-sunken',
            place,
          )}
        >
          <Icon name={icon} size={22} />
        </button>
      ))}
    </div>
  );
}
