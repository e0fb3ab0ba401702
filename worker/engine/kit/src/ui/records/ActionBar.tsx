import { Button } from '../Button';
import { Menu, type MenuItem } from '../dialogs/Menu';

/** What can be done with the record of a page: the first two as buttons, the rest in a menu. */
export function ActionBar({ label, items }: { label: string; items: MenuItem[] }) {
  const shown = items.filter((item) => !item.danger).slice(0, 2);
  const others = items.filter((item) => !shown.includes(item));
  return (
    <div className="flex flex-wrap items-center gap-2">
      {shown.map((item) => (
        <Button key={item.label} icon={item.icon} onClick={item.onSelect}>
          {item.label}
        </Button>
      ))}
      {others.length > 0 && <Menu label={label} items={others} />}
    </div>
  );
}
