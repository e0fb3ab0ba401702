import { useNavigate } from '@remix-run/react';
import { Button, type ButtonProps } from '../../ui/buttons/Button';
import { forgetRun } from './kept-wizard';

/** Leaves this build where it is and begins the wizard anew. */
export function BuildAnother(props: Pick<ButtonProps, 'variant' | 'size'>) {
  const navigate = useNavigate();
  return (
    <Button
      {...props}
      onPress={() => {
        forgetRun();
        navigate('/build');
      }}
    >
      Build Another App
    </Button>
  );
}
