import { useState } from 'react';
import type { Audience } from '../../worker/contract/plan/blueprint.ts';
import { api, unwrap } from '../api';
import { AUDIENCE_CHOICES } from '../plan/sections/audience-choices';
import { showToast } from '../toast/toasts';
import { Select } from '../ui/fields/Select';

export interface AccessPanelProps {
  projectId: string;
  /** As it is now. */
  audience: Audience;
  isDisabled: boolean;
}

/** Who may open the app that is live; a change is there at once, without a build. */
export function AccessPanel({ projectId, audience: before, isDisabled }: AccessPanelProps) {
  const [audience, setAudience] = useState(before);
  const [isSaving, setSaving] = useState(false);
  async function choose(chosen: Audience) {
    setSaving(true);
    try {
      const saved = await unwrap(
        api.projects[':id'].access.$patch({ param: { id: projectId }, json: { audience: chosen } }),
      );
      setAudience(saved.audience);
      showToast({ title: 'Changed', description: 'It is so from now on; nothing had to be built.' });
    } catch {
      showToast({
        title: 'Not Changed',
        description: 'Who may open the app could not be changed. Please try again.',
        variant: 'destructive',
      });
    } finally {
      setSaving(false);
    }
  }
  return (
    <section
      aria-label="Access"
      className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5"
    >
      <Select
        label="Who may open it"
        options={AUDIENCE_CHOICES}
        value={audience}
        onChange={(chosen) => void choose(chosen)}
        isDisabled={isDisabled || isSaving}
      />
      <p className="text-sm text-ink-3">{AUDIENCE_CHOICES.find(({ value }) => value === audience)?.help}</p>
    </section>
  );
}
