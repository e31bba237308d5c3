import { useEffect, useState } from 'react';

/** Whether one is plugged in, now and when that changes. Nobody is asked for anything to know it. */
export function useHasCamera(): boolean {
  const [there, setThere] = useState(false);
  useEffect(() => {
    const { mediaDevices } = navigator;
    const count = () =>
      void mediaDevices
        .enumerateDevices()
        .catch(() => [])
        .then((devices) => setThere(devices.some(({ kind }) => kind === 'videoinput')));
    count();
    mediaDevices.addEventListener('devicechange', count);
    return () => mediaDevices.removeEventListener('devicechange', count);
  }, []);
  return there;
}
