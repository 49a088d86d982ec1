import { Alert, Button, Card, Stack, Typography } from '@mui/material';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { publicConfig } from '../data/publicConfig.ts';
import { Captcha } from './Captcha.tsx';
import { type Human, humanWith } from './human.ts';

/** A request for another token, for which the user must solve the widget again. */
interface CaptchaQuestion {
  readonly round: number;
  readonly answer: (token: string) => void;
}

async function solveAlone(signal: AbortSignal): Promise<string> {
  const { solveAltcha } = await import('./AltchaWidget.tsx');
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  return solveAltcha(controller);
}

/**
 * Keeps the proof that the visitor is a person, for calls that each want a token.
 * Further proofs of work are done in the background; another provider's widget has to be shown
 * again.
 * @returns the person, undefined before; what to call with the first token; and, while the widget
 *   is needed again, what it is to be shown with
 */
function useHuman() {
  const [human, setHuman] = useState<Human>();
  const [question, setQuestion] = useState<CaptchaQuestion>();
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);

  const ask = useCallback(
    () =>
      new Promise<string>((resolve) => {
        const answer = (token: string) => {
          setQuestion(undefined);
          resolve(token);
        };
        setQuestion((last) => ({ round: (last?.round ?? 0) + 1, answer }));
      }),
    [],
  );

  const enter = useCallback(
    async (first: string) => {
      const { provider } = (await publicConfig()).captcha;
      const controller = new AbortController();
      work.current = controller;
      const source =
        provider === 'altcha' ? { solve: solveAlone, ahead: true } : { solve: ask, ahead: false };
      setHuman(humanWith(first, source, controller.signal));
    },
    [ask],
  );

  return { human, enter, question };
}

interface HumanGateProps {
  readonly reason: string;
  readonly reasonAgain: string;
  readonly open: string;
  readonly missing: string;
  readonly above?: ReactNode;
  readonly children: (human: Human) => ReactNode;
}

export const HumanGate = ({ above, children, ...texts }: HumanGateProps) => {
  const { human, enter, question } = useHuman();
  if (!human) {
    return (
      <>
        {above}
        <ClosedGate {...texts} onOpen={enter} />
      </>
    );
  }
  return (
    <Opened>
      {question ? (
        <Card sx={{ p: 2, mb: 1.5 }} role="status">
          <Typography sx={{ mb: 1 }}>{texts.reasonAgain}</Typography>
          <RepeatedCaptcha key={question.round} onToken={question.answer} />
        </Card>
      ) : null}
      {children(human)}
    </Opened>
  );
};

type ClosedGateProps = Omit<HumanGateProps, 'above' | 'children' | 'reasonAgain'> & {
  readonly onOpen: (token: string) => void;
};

const ClosedGate = ({ reason, open, missing, onOpen }: ClosedGateProps) => {
  const [token, setToken] = useState<string>();
  const [isPressed, setPressed] = useState(false);
  return (
    <Card sx={{ maxWidth: 480, mx: 'auto', mt: { xs: 1, sm: 4 }, p: { xs: 2, sm: 3 } }}>
      <Stack
        component="form"
        noValidate
        sx={{ gap: 1.5 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (token) onOpen(token);
          else setPressed(true);
        }}
      >
        <Typography>{reason}</Typography>
        <Captcha onToken={setToken} />
        {isPressed && !token ? <Alert severity="warning">{missing}</Alert> : null}
        <Button type="submit" variant="contained" size="large">
          {open}
        </Button>
      </Stack>
    </Card>
  );
};

/** The focused button is removed, so the focus goes to what it opened. */
const Opened = ({ children }: { readonly children: ReactNode }) => {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => inside.current?.focus(), []);
  return (
    <div ref={inside} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  );
};

const RepeatedCaptcha = ({ onToken }: { readonly onToken: (token: string) => void }) => {
  // Read once: a widget is told its callback when it is made.
  const [answer] = useState(() => (token: string | undefined) => {
    if (token) onToken(token);
  });
  return <Captcha onToken={answer} />;
};
