import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { YourWords } from './YourWords';

const show = (isRead: boolean) =>
  renderToStaticMarkup(
    <YourWords
      description="A list of songs"
      isRead={isRead}
      done={null}
      onUndo={null}
      isDisabled={false}
      onSayAnew={async () => null}
      onDrop={() => {}}
    />,
  );

test('[SAID7] where not every clause was followed, that is said; where each was, their marks say it', () => {
  expect(show(false)).toContain('Some words may have been passed over: look at the plan.');
  expect(show(true)).not.toContain('passed over');
});
