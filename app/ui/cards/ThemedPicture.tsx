import { useRouteLoaderData } from '@remix-run/react';
import type { loader as rootLoader } from '../../root';
import { useShownTheme } from '../../theme/ThemeSwitch';
import { FIRST } from './first-picture';

export interface ThemedPictureProps {
  /** `/pictures/<name>-light.webp` and `-dark.webp`. */
  name: string;
  alt: string;
  width: number;
  height: number;
  className?: string;
  /** For a picture that is not in the first view. */
  isLazy?: boolean;
}

/** A picture that exists in light and dark, and follows the theme that is shown. */
export function ThemedPicture({ name, alt, width, height, className, isLazy }: ThemedPictureProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const theme = useShownTheme(root?.theme ?? 'system');
  return (
    <picture>
      {theme === 'system' && (
        <source
          srcSet={`/pictures/${name}-dark.webp`}
          media="(prefers-color-scheme: dark)"
          width={width}
          height={height}
        />
      )}
      <img
        src={`/pictures/${name}-${theme === 'dark' ? 'dark' : 'light'}.webp`}
        alt={alt}
        width={width}
        height={height}
        {...(isLazy ? { loading: 'lazy' as const } : FIRST)}
        className={className}
      />
    </picture>
  );
}
