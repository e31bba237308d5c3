export const cameraWords = {
  'camera.opening': 'Opening the camera …',
  'camera.hold': 'Hold the code in front of the camera. Each piece once; take it away before the next of the same.',
  'camera.read': 'Read {code}',
  'camera.again': 'Try again',
  'camera.close': 'Close the camera',
  'camera.picture': 'What the camera sees',
  'camera.refused': 'This till may not use the camera.',
  'camera.refused.next':
    'Allow it beside the address, or in Settings › Privacy › Camera of the system. Nothing was rung up; scanning and typing go on as before.',
  'camera.missing': 'There is no camera on this till.',
  'camera.missing.next': 'Plug one in and try again. Nothing was rung up; scanning and typing go on as before.',
  'camera.busy': 'Something else is using the camera, or it does not start.',
  'camera.busy.next':
    'Close the other program, or unplug the camera and plug it in again. Nothing was rung up; scanning and typing go on as before.',
} as const;
