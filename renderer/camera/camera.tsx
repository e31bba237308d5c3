import { useEffect, useEffectEvent, useRef, useState } from 'react';

import styles from '#renderer/camera/camera.module.css';
import { chirp } from '#renderer/camera/chirp.ts';
import { type CameraTrouble, openCamera, stopCamera } from '#renderer/camera/open-camera.ts';
import { watchCodes } from '#renderer/camera/watch-codes.ts';
import { Button } from '#renderer/components/button.tsx';
import panel from '#renderer/components/panel.module.css';
import { tellScan } from '#renderer/keys/scans.ts';
import { cameraWords } from '#renderer/words/en/camera.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';
import { shortened } from '#renderer/words/shortened.ts';

learn(cameraWords);

type Seeing = CameraTrouble | 'opening' | 'open';

/** What it reads goes where a scan goes. */
export function Camera({ onClose }: { readonly onClose: () => void }) {
  const [seeing, setSeeing] = useState<Seeing>('opening');
  const [tries, setTries] = useState(1);
  const [read, setRead] = useState('');
  const again = () => {
    setSeeing('opening');
    setTries(tries + 1);
  };
  return (
    <div className={styles.camera} data-testid="camera" data-seeing={seeing}>
      {isTrouble(seeing) ? (
        <div className={panel.empty} role="alert" data-testid="camera-trouble">
          <h2>{say(`camera.${seeing}`)}</h2>
          <p>{say(`camera.${seeing}.next`)}</p>
        </div>
      ) : (
        <Picture key={tries} onSeeing={setSeeing} onCode={setRead} />
      )}
      <div className={styles.foot}>
        <p aria-live="polite" data-testid="camera-read">
          {isTrouble(seeing) ? '' : seeing === 'opening' ? say('camera.opening') : wordsFor(read)}
        </p>
        {isTrouble(seeing) && (
          <Button tone="primary" onPress={again} testId="camera-again">
            {say('camera.again')}
          </Button>
        )}
        <Button onPress={onClose} shortcut="Escape" inFields testId="camera-close">
          {say('camera.close')}
        </Button>
      </div>
    </div>
  );
}

interface PictureProps {
  readonly onSeeing: (seeing: Seeing) => void;
  readonly onCode: (code: string) => void;
}

function Picture({ onSeeing, onCode }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const seen = useEffectEvent(onSeeing);
  const heard = useEffectEvent((code: string) => {
    chirp();
    onCode(code);
    tellScan(code);
  });
  useEffect(() => {
    let stop = () => undefined as void;
    let gone = false;
    void openCamera().then((opened) => {
      // Closed while the person was still being asked.
      if (gone) return opened.ok && stopCamera(opened.stream);
      if (!opened.ok) return seen(opened.trouble);
      stop = show(video.current, opened.stream, { onCode: heard, onLost: () => seen('missing') });
      return seen('open');
    });
    return () => {
      gone = true;
      stop();
    };
  }, []);
  return <video ref={video} className={styles.picture} muted playsInline autoPlay aria-label={say('camera.picture')} />;
}

interface Hearing {
  readonly onCode: (code: string) => void;
  readonly onLost: () => void;
}

function show(picture: HTMLVideoElement | null, stream: MediaStream, { onCode, onLost }: Hearing): () => void {
  if (picture) picture.srcObject = stream;
  for (const track of stream.getTracks()) track.addEventListener('ended', onLost);
  const stop = picture ? watchCodes(picture, onCode) : () => undefined;
  return () => {
    stop();
    stopCamera(stream);
  };
}

function wordsFor(read: string): string {
  return read === '' ? say('camera.hold') : say('camera.read', { code: shortened(read) });
}

function isTrouble(seeing: Seeing): seeing is CameraTrouble {
  return seeing !== 'opening' && seeing !== 'open';
}
